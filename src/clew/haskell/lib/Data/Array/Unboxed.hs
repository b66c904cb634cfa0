{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays of evaluated elements.
module Data.Array.Unboxed
  (
  UArray, Array, IArray, array, listArray, genArray, accumArray, (!), bounds, indices, elems, assocs, (//),
  accum, amap, ixmap, Ix(range,index,inRange,rangeSize)
  ) where

import Clew.Array (Array)
import Clew.Ix
import Clew.MArray
