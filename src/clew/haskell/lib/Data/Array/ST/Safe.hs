-- | The same as Data.Array.ST, which is safe.
module Data.Array.ST.Safe (module Data.Array.ST) where

import Data.Array.ST
