-- Properties that fail, if at all, far from the small numbers that are tried first.
module Far where

import Test.Prop

coin :: Int -> Int
coin n = n
coin n = n + 1

limit :: Int -> Int
limit n | n > 1000000007 = error "too large"
        | otherwise = n

odd' :: Int -> Int
odd' n | n * 3 == 3702 = 7
       | otherwise = coin n

prop_limit :: Int -> Prop
prop_limit n = limit n -=- n

prop_sum :: [Int] -> Bool
prop_sum xs = sum xs /= 123456

prop_values :: Int -> Prop
prop_values n = odd' n <~> coin n

-- A value of one side is no value of the other, but all of them together are: nothing is wrong.
prop_holds :: Int -> Prop
prop_holds n = coin n <~> coin n
