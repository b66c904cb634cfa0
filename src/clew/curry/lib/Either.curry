-- | Another name of Data.Either.
module Either (module Data.Either) where

import Data.Either
