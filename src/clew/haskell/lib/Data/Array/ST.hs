{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable arrays in ST.
module Data.Array.ST
  (
  STArray, STUArray, runSTArray, runSTUArray, MArray (getBounds, newArray, newArray_), newListArray, newGenArray,
  readArray, writeArray, mapArray, mapIndices, getElems, getAssocs, freeze, thaw,
  Ix(range,index,inRange,rangeSize)
  ) where

import Clew.Ix
import Clew.MArray
