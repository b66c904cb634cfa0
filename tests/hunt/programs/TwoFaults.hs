-- Two functions that are wrong; most of the properties use the first one.
module TwoFaults where

double :: Int -> Int
double n = n + n + 1

lower :: Int -> Int
lower n = n - 2

spec_double :: Int -> Bool
spec_double n = double n == 2 * n

spec_lower :: Int -> Bool
spec_lower n = lower n == n - 1

prop_double_zero :: Bool
prop_double_zero = double 0 == 0

prop_double_one :: Bool
prop_double_one = double 1 == 2

prop_double_two :: Bool
prop_double_two = double 2 == 4

-- Uses both, and is false because of the second alone.
prop_lower_of_double :: Int -> Bool
prop_lower_of_double n = lower (double n) == double n - 1
