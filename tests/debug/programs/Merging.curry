module Merging where

import Test.Prop

-- Of equal heads `merge` drops one.
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge (x:xs) [] = x : xs
merge (x:xs) (y:ys) | x < y     = x : merge xs (y:ys)
                    | x > y     = y : merge (x:xs) ys
                    | otherwise = x : merge xs ys

split :: [a] -> ([a], [a])
split [] = ([], [])
split [x] = ([x], [])
split (x:y:zs) = let (as, bs) = split zs in (x:as, y:bs)

msort :: [Int] -> [Int]
msort [] = []
msort [x] = [x]
msort (x:y:zs) = let (as, bs) = split (x:y:zs) in merge (msort as) (msort bs)

mergeEqual = merge [1,2] [2,3] -=- [1,2,2,3]
mergeLeft = merge [] [4] -=- [4]
splitThree = split [1,2,3] -=- ([1,3],[2])
