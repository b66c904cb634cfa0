-- What takes long is no failure, what takes for ever is.
module Slow where

slow :: Int -> Int
slow n = count (1500 + n)

count :: Int -> Int
count n
  | n <= 0 = 0
  | otherwise = 1 + count (n - 1)

growing :: Int -> Int
growing n
  | n < 3 = count 1500
  | otherwise = growing n + 1
