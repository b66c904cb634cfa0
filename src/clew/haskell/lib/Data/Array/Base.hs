{-# LANGUAGE NoImplicitPrelude #-}
-- | What the array modules share.
module Data.Array.Base
  (
  UArray, STUArray, IOArray, IOUArray, STArray, unsafeFreeze, unsafeThaw, MArray(unsafeRead,unsafeWrite), unsafeAt, numElements,
  getBounds, newArray, newArray_, newListArray, newGenArray, readArray, writeArray, mapArray, mapIndices,
  getElems, getAssocs, freeze, thaw, Ix(range,index,inRange,rangeSize), IArray, array, listArray, accumArray,
  (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  ) where

import Clew.Ix
import Clew.MArray
