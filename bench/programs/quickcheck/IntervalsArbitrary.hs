-- | Sets of intervals for QuickCheck.
module IntervalsArbitrary where

import Intervals (Intervals, fromList)
import Test.QuickCheck

instance Arbitrary Intervals where
  arbitrary = sized (\n -> do
    count <- choose (0, n `div` 8)
    fmap fromList (vectorOf count (do
      low <- choose (-n, n)
      width <- choose (0, 4)
      return (low, low + width))))
