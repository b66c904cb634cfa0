-- | Properties whose texts about a failure look at more of the arguments than the properties do.
module Complaints where

import Test.QuickCheck

data Shade = Dark | Light deriving (Eq, Show)

instance Arbitrary Shade where
  arbitrary = elements [Dark, Light]

prop_shown :: Int -> Property
prop_shown x = counterexample (show x) False

prop_equal :: [Int] -> Property
prop_equal xs = take 1 xs === xs

prop_other :: Int -> Bool -> Property
prop_other x y = counterexample ("x is " ++ show x ++ ", y is " ++ show y) (x < 2)

prop_instance :: Shade -> Property
prop_instance s = counterexample (show s) False

prop_raises :: Int -> Property
prop_raises x = counterexample ("no text: " ++ error (show x)) False

prop_inside :: Property
prop_inside = forAll arbitrary $ \x -> counterexample (show (x :: Int)) False
