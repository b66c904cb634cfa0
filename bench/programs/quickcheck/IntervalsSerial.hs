-- | Sets of intervals for Lazy SmallCheck.
module IntervalsSerial where

import Intervals (Intervals, fromList)
import Test.LazySmallCheck

instance Serial Intervals where
  series = cons1 fromList
