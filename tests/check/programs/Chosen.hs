-- Generators that choose from wide ranges: the module's literals and the ends of the range are drawn, too.
module Chosen where

import Test.QuickCheck

newtype Key = Key Int deriving (Eq, Show)

instance Arbitrary Key where
  arbitrary = Key <$> choose (0, 1000000)

slot :: Key -> Int
slot (Key k) = if k == 73511 then -1 else k `mod` 7

prop_slot :: Key -> Bool
prop_slot k = slot k >= 0

newtype Rate = Rate Double deriving (Show)

instance Arbitrary Rate where
  arbitrary = Rate <$> choose (0, 10)

prop_rate :: Rate -> Bool
prop_rate (Rate r) = r /= 2.25

prop_end :: Property
prop_end = forAll (choose (1, 100000 :: Int)) (/= 100000)
