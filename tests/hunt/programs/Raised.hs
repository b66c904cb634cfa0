-- What looks like an error that somebody wanted, and is none: a division beside one, and a missing case around one.
module Raised where

share :: Int -> Int -> Int
share x y = if y < 0 then error "negative" else x `div` y

-- The number must not be negative.
count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)

seven :: Int -> Int
seven x
  | x /= 7 = x
  | otherwise = (error . ("seven " ++) . show) x
