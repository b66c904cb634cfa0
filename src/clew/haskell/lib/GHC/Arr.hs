-- | Arrays by positions, and mutable ones in ST.
module GHC.Arr
  ( Ix (..), Array, STArray, array, listArray, (!), bounds, numElements, indices, elems, assocs, accumArray, (//), accum
  , ixmap, unsafeIndex, unsafeRangeSize, unsafeAt, amap
  ) where

import Clew.Array (Array (MkArray))
import Clew.Prim (primPeekArray)
import Clew.Ix (Ix (..))
import Data.Array hiding (Array, Ix (..))
import Data.Array.ST (STArray)

numElements :: Ix i => Array i e -> Int
numElements = rangeSize . bounds

amap :: (a -> b) -> Array i a -> Array i b
amap = fmap

unsafeAt :: Array i e -> Int -> e
unsafeAt (MkArray _ _ _ elements) i = fst (primPeekArray elements i)
