{-# LANGUAGE NoImplicitPrelude #-}
-- | How exact the clock is.
module Clew.Time (cpuTimePrecision) where

import Clew.Prim
import Clew.Num

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
