-- Prices with a fault: the discount is taken twice from large orders.
module Prices where

total :: [Int] -> Int
total items = taxed (discounted (sum items))

discounted :: Int -> Int
discounted n
  | n > 100 = reduced (reduced n)
  | otherwise = n

reduced :: Int -> Int
reduced n = n - n `div` 10

taxed :: Int -> Int
taxed n = n + n `div` 5
