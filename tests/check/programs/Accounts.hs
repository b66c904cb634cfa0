-- Values that users' generators make of numbers in ranges far too wide to try.
module Accounts where

import Test.QuickCheck

data Account = Account { number :: Int, cents :: Int } deriving (Show, Eq)

instance Arbitrary Account where
  arbitrary = Account <$> choose (1000, 9999) <*> choose (0, 1000000)

newtype Pair = Pair (Int, Int) deriving Show

instance Arbitrary Pair where
  arbitrary = do
    low <- choose (-500, 500)
    high <- choose (low, 900)
    return (Pair (low, high))

prop_sum :: [Account] -> Property
prop_sum as = length as > 1 ==> sum (map number as) /= 12358 || cents (head as) /= 40417 + 9

prop_ranges :: Account -> Bool
prop_ranges a = number a >= 1000 && cents a <= 1000000

prop_ordered :: Pair -> Bool
prop_ordered (Pair (low, high)) = low <= high

prop_line :: Pair -> Bool
prop_line (Pair (low, high)) = 3 * low + high /= 1234 && 3 * low - high /= 617 + 4

-- No instance of the user's says anything about these.
prop_absolute :: Int -> Bool
prop_absolute n = abs n >= 0
