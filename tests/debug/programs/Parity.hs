-- Listings 2 and 19: modTwo is defective.
module Parity where

isOdd :: Int -> Bool
isOdd n = isEven (plusOne n)

isEven :: Int -> Bool
isEven n = modTwo n == 0

plusOne :: Int -> Int
plusOne n = n + 1

modTwo :: Int -> Int
modTwo n = n `div` 2
