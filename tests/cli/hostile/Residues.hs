-- | Products and remainders of a size that the machine works on by itself, one after the other, for ever.
module Residues (hostile, prop_hostile) where

hostile :: Integer -> Integer
hostile n = go (n + 2)
  where
    go x = if x == 0 then x else go (x * x `mod` modulus)

modulus :: Integer
modulus = 2 ^ (4001 :: Int) - 1

prop_hostile :: Integer -> Bool
prop_hostile n = hostile n == 0
