-- | Another name of Data.Function.
module Function (module Data.Function) where

import Data.Function
