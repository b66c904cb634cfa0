-- | Generators with their own way to make values smaller, and functions that are sampled.
module OwnShrink where

import Test.QuickCheck

data Colour = Red | Green | Blue deriving (Eq, Show)

instance Arbitrary Colour where
  arbitrary = elements [Red, Green, Blue]

newtype Wide = Wide Integer deriving (Eq, Show)

instance Arbitrary Wide where
  arbitrary = fmap Wide (choose (0, 1000000000000))
  shrink (Wide n) = [Wide m | m <- [n `div` 10 * 10, n - n `mod` 10 - 10], m < n, m >= 123456789]

-- The search by bounds does not come so far, and halves of numbers do not end in 0.
prop_own :: Wide -> Bool
prop_own (Wide n) = n < 123456000

prop_inside :: Property
prop_inside = forAllShrink (fmap (+ 1000) (choose (0, 1000000000000))) (const [1111 :: Integer]) (\n -> n < 1001)

prop_function :: (Int -> Colour) -> Wide -> Bool
prop_function f (Wide n) = n < 100000 || f 1 == f 2

prop_two :: (Int -> Bool -> Colour) -> Wide -> Bool
prop_two f (Wide n) = n < 100000 || f 1 True == f 2 False

prop_fun :: Fun Int Colour -> Wide -> Bool
prop_fun (Fun _ f) (Wide n) = n < 100000 || f 1 == f 2
