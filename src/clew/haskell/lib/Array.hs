{-# LANGUAGE NoImplicitPrelude #-}
-- | Immutable arrays, as Haskell 98 names the module.
module Array
  (
  Ix(range,index,inRange,rangeSize), Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs,
  (//), accum, ixmap
  ) where

import Clew.Ix
import Clew.Array
