-- The median of a list, with a helper in a where clause: the median of four numbers is wrong.
--
-- For an even length `middle` takes the two elements one place too far to the right:
--
--     clew back examples/back/Median.hs 'median [5, 1, 4, 2]'
module Median where

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

sort :: [Int] -> [Int]
sort = foldr insert []

median :: [Int] -> Int
median xs = middle half
  where
    sorted = sort xs
    n = length sorted
    half = n `div` 2
    middle k
      | odd n = sorted !! k
      | otherwise = (sorted !! k + sorted !! (k + 1)) `div` 2
