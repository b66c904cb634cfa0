-- Places in a ranking, with a specification of every function (f'spec).
module Ranking where

import Data.List (sort)

ranked :: [Int] -> [Int]
ranked [] = []
ranked (x : xs) = put x (ranked xs)

ranked'spec :: [Int] -> [Int]
ranked'spec xs = reverse (sort xs)

put :: Int -> [Int] -> [Int]
put x [] = [x]
put x (y : ys)
  | x >= y = x : y : ys
  | otherwise = y : put x ys

put'spec :: Int -> [Int] -> [Int]
put'spec x ys = takeWhile (> x) ys ++ [x] ++ dropWhile (> x) ys

place :: Int -> [Int] -> Int
place x xs = 1 + ahead x (ranked xs)

place'spec :: Int -> [Int] -> Int
place'spec x xs = 1 + length (takeWhile (> x) (reverse (sort xs)))

ahead :: Int -> [Int] -> Int
ahead _ [] = 0
ahead x (y : ys)
  | y > x = 1 + ahead x ys
  | otherwise = 0

ahead'spec :: Int -> [Int] -> Int
ahead'spec x ys = length (takeWhile (> x) ys)

podium :: [Int] -> [Int]
podium xs = take 3 (ranked xs)

podium'spec :: [Int] -> [Int]
podium'spec xs = take 3 (reverse (sort xs))
