{-# LANGUAGE NoImplicitPrelude, PatternSynonyms #-}
-- | What the array modules share.
module Data.Array.Base
  (
  UArray, STUArray (STUArray), IOArray, IOUArray, STArray, unsafeFreeze, unsafeThaw, MArray(getBounds,getNumElements,newArray,newArray_,unsafeNewArray_,unsafeRead,unsafeWrite), unsafeAt, numElements,
  newListArray, newGenArray, readArray, writeArray, mapArray, mapIndices,
  getElems, getAssocs, freeze, thaw, Ix(range,index,inRange,rangeSize), IArray, array, listArray, accumArray,
  (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  ) where

import Clew.ArrayParts (pattern STUArray)
import Clew.Ix
import Clew.MArray
