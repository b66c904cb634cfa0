{-# LANGUAGE NoImplicitPrelude #-}
-- | Processor time.
module System.CPUTime
  (
  getCPUTime, cpuTimePrecision
  ) where

import Clew.IO
import Clew.Time
