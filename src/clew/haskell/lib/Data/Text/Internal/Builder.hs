-- | Texts built piece by piece.
module Data.Text.Internal.Builder (module Data.Text.Lazy.Builder) where

import Data.Text.Lazy.Builder
