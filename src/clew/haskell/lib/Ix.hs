{-# LANGUAGE NoImplicitPrelude #-}
-- | Types that index arrays, as Haskell 98 names the module.
module Ix
  (
  Ix(range,index,inRange,rangeSize)
  ) where

import Clew.Ix
