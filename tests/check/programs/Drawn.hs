-- | Properties in a module with instances of its own, whose values do not grow with the bound.
module Drawn where

import Test.QuickCheck

data Switch = Off | On deriving (Eq, Show)

instance Arbitrary Switch where
  arbitrary = elements [Off, On]

prop_constant :: Bool
prop_constant = Off /= On

prop_two :: Switch -> Bool
prop_two s = s == s
