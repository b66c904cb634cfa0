-- | Millions of decimal digits of one number.
module Digits (hostile, prop_hostile) where

hostile :: Int -> Int
hostile n = length (show (3 ^ (10 ^ 7 + n)))

prop_hostile :: Int -> Bool
prop_hostile n = hostile n > 0
