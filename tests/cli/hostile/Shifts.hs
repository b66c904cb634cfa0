-- | Huge numbers that cost little to make, but much to divide and to show.
module Shifts (hostile, prop_hostile) where

import Data.Bits (shiftL)

hostile :: Int -> Integer
hostile n = gcd (shiftL 1 (10 ^ 7 + n) + 1) (shiftL 3 (9 * 10 ^ 6) - 1) + shiftL 1 (10 ^ 7)

prop_hostile :: Int -> Bool
prop_hostile n = even (hostile n)
