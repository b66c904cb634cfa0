-- | Rings for QuickCheck: of 1 to 20 items in any order.
module RingArbitrary where

import Ring (Ring, fromItems, rotated)
import Test.QuickCheck

instance Arbitrary Ring where
  arbitrary = do
    n <- choose (1, 20)
    ~(x : xs) <- shuffle [1 .. n]
    steps <- choose (0, n - 1)
    return (rotated steps (fromItems x xs))
