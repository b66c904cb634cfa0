-- Nothing is wrong here.
module Right (twice, prop_twice) where

twice :: Int -> Int
twice n = n + n

prop_twice :: Int -> Bool
prop_twice n = twice n == 2 * n
