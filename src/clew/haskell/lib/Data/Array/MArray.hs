{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable arrays.
module Data.Array.MArray
  (
  MArray (getBounds, newArray, newArray_), newListArray, newGenArray, readArray, writeArray, mapArray,
  mapIndices, getElems, getAssocs, freeze, thaw, Ix(range,index,inRange,rangeSize)
  ) where

import Clew.Ix
import Clew.MArray
