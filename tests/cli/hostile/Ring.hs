-- | A cyclic list that is too long to be walked, and too large to be kept.
module Ring (hostile, prop_hostile) where

hostile :: Int -> Int
hostile n = sum (cycle (replicate (n * 1000000) n))

prop_hostile :: Int -> Bool
prop_hostile n = hostile n >= 0
