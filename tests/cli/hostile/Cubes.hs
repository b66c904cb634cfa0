-- | Conditions that no solver decides in time.
module Cubes (hostile, prop_hostile) where

hostile :: Integer -> Integer -> Integer -> Bool
hostile x y z
  | x * x * x + y * y * y + z * z * z == 114 = True
  | x * y `mod` (z * z + 1) == 991 && x * x * y == y * z + 123457 = True
  | x > 0 = hostile (x + 1) (y * y - x) (z * y)
  | otherwise = False

prop_hostile :: Integer -> Integer -> Integer -> Bool
prop_hostile x y z = not (hostile x y z)
