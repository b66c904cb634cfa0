-- | Maps from machine integers, lazy in the values.
module Data.IntMap (module Data.IntMap.Lazy) where

import Prelude ()
import Data.IntMap.Lazy
