{-# LANGUAGE NoImplicitPrelude #-}
-- | Immutable arrays.
module Data.Array
  (
  Ix(range,index,inRange,rangeSize), Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs,
  (//), accum, ixmap
  ) where

import Clew.Ix
import Clew.Array
