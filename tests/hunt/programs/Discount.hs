-- Each tenth article is free, but the guard leaves ten out. Both functions are specified.
module Discount where

price :: Int -> Int -> Int
price unit n = unit * paid n

paid :: Int -> Int
paid n
  | n > 10 = n - n `div` 10
  | otherwise = n

-- The dearest of some articles. The list must not be empty.
dearest :: [Int] -> Int
dearest [x] = x
dearest (x : xs) = max x (dearest xs)

cheapest :: [Int] -> Int
cheapest [x] = x
cheapest (x : xs) = min x (cheapest xs)

rate :: Int -> Int
rate 0 = error "no rate for nothing"
rate n = 100 `div` n

spec_price :: Int -> Int -> Bool
spec_price unit n = price unit n == unit * paid n

spec_paid :: Int -> Bool
spec_paid n = n < 0 || paid n == length [k | k <- [1 .. n], k `mod` 10 /= 0]

prop_ten :: Int -> Bool
prop_ten unit = price unit 10 == unit * 9
