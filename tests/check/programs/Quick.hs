-- Properties in QuickCheck's forms; Even values are made by their instance alone.
module Quick where

import Test.QuickCheck

newtype Even = Even Int deriving (Eq, Show)

instance Arbitrary Even where
  arbitrary = fmap (Even . (* 2)) arbitrary

prop_even :: Even -> Bool
prop_even (Even n) = even n

prop_small :: Even -> Property
prop_small (Even n) = n >= 0 ==> n < 4

prop_reverse :: [Int] -> [Int] -> Property
prop_reverse xs ys = reverse (xs ++ ys) === reverse xs ++ reverse ys

prop_forAll :: Property
prop_forAll = forAll (elements [1, 2, 3 :: Int]) (\n -> collect n (n < 3))

prop_expected :: Int -> Property
prop_expected n = expectFailure (n == n + 1)

prop_discards :: Int -> Bool
prop_discards n = if n < 0 then discard else n >= 0

prop_raises :: Even -> Bool
prop_raises (Even n) = if n == 2 then error ("not " ++ show n) else True
