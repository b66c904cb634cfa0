-- | A list that is kept from its first element while its end is looked for.
module Hoard (hostile, prop_hostile) where

hostile :: Integer -> Integer
hostile n = let xs = [n ..] in last xs + head xs

prop_hostile :: Integer -> Bool
prop_hostile n = hostile n > 0
