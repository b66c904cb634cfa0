-- | Types of indices.
module GHC.Ix (Ix (..)) where

import Data.Ix (Ix (..))
