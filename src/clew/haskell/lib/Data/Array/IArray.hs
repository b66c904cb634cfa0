{-# LANGUAGE NoImplicitPrelude #-}
-- | Immutable arrays by their class.
module Data.Array.IArray
  (
  Array, IArray, array, listArray, genArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap,
  ixmap, Ix(range,index,inRange,rangeSize)
  ) where

import Clew.Array (Array)
import Clew.Ix
import Clew.MArray
