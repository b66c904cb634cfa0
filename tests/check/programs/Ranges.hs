-- | Properties of numbers drawn from ranges that no search can end.
module Ranges where

import Test.QuickCheck

-- Small numbers come first, so this one is found.
prop_below :: Property
prop_below = forAll (choose (0, 10 ^ 30)) (\n -> n < (10000 :: Integer))

-- True of the whole range: nothing to find.
prop_all :: Property
prop_all = forAll (choose (0, 10 ^ 30)) (\n -> n >= (0 :: Integer))

-- The same, where only each number by itself can be looked at.
prop_digits :: Property
prop_digits = forAll (choose (0, 10 ^ 30)) (\n -> length (show (n :: Integer)) < 99)
