-- Listing 17: insert compares the wrong way round.
module Sorting where

isort :: [Int] -> [Int]
isort xs = foldr insert [] xs

pointFree :: [Int] -> [Int]
pointFree = foldr insert []

insert :: Int -> [Int] -> [Int]
insert n ms = xs ++ [n] ++ ys
  where
    (ys, xs) = span (> n) ms
