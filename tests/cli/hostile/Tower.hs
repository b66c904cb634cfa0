-- | A power whose last squarings take seconds each, and then overflow.
module Tower (hostile, prop_hostile) where

hostile :: Integer -> Integer
hostile n = 2 ^ (2 ^ (n + 32))

prop_hostile :: Integer -> Bool
prop_hostile n = hostile n /= 0
