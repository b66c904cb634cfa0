-- Functions to a type of the user's own, whose values the user's generator makes.
module FunColours where

import Test.QuickCheck

data Colour = Red | Green | Blue deriving (Eq, Show)

instance Arbitrary Colour where
  arbitrary = elements [Red, Green, Blue]

prop_next :: Fun Int Colour -> Int -> Bool
prop_next (Fun _ f) n = f n == f (n + 1)

prop_notGreen :: Fun Int Colour -> Bool
prop_notGreen f = applyFun f 0 /= Green
