-- | Many products, each of a huge number and a small one.
module Factorial (hostile, prop_hostile) where

hostile :: Int -> Integer
hostile n = product [1 .. 10 ^ 7 + toInteger n]

prop_hostile :: Int -> Bool
prop_hostile n = hostile n /= 0
