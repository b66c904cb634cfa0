-- Functions as QuickCheck has them; results by an instance are made by it.
module QuickFunctions where

import Test.QuickCheck
import Test.QuickCheck.Function (Fun (..), apply)
import Text.Show.Functions ()

newtype Even = Even Int deriving (Eq, Show)

instance Arbitrary Even where
  arbitrary = fmap (Even . (* 2)) arbitrary

prop_filter :: Fun Int Bool -> Fun Int Int -> [Int] -> Property
prop_filter (Fun _ p) f xs = map (applyFun f) (filter p xs) === filter p (map (apply f) xs)

prop_even :: (Int -> Even) -> Int -> Bool
prop_even f x = f x == f x && isEven (f x)
  where isEven (Even n) = even n

prop_differs :: (Int -> Even) -> Int -> Int -> Bool
prop_differs f x y = f x == f y

prop_inside :: Property
prop_inside = forAll arbitrary (\f -> forAllBlind arbitrary (\g -> (f :: Int -> Bool) 1 == g (0 :: Int)))

prop_consistent :: Property
prop_consistent = forAll arbitrary (\f -> (f :: (Bool, [Int]) -> Int) (True, [1]) === f (True, [1]))

prop_maybe :: Int -> Maybe Bool
prop_maybe n = if n == 0 then Nothing else Just (n /= 2)

prop_gen :: Gen Bool
prop_gen = fmap (< 3) (choose (0, 3 :: Int))

prop_sorted :: (Ord a, Show a) => [a] -> Property
prop_sorted xs = property (and (zipWith (<=) xs (drop 1 xs)))
