module Counting where

count :: Int -> [Int] -> Int
count n xs = go 0 xs
  where
    go acc [] = acc
    go acc (y : ys)
      | y > n = go (acc + 2) ys
      | otherwise = go acc ys
