-- What a symbolic search cannot do, or not within its bounds; and one that it can do, after all the others.
module Unsolved where

import Data.Bits (popCount, xor)

spin :: Int -> Int
spin n = spin (n + 1)

deep :: Integer -> Integer
deep n = n + deep (n + 1)

hoard :: Int -> [Int]
hoard n = cycle (replicate (n * 1000000) n)

endless :: [Int] -> Int
endless xs = if sum (cycle xs) == 3 then 0 else 1

factors :: Integer -> Integer -> Bool
factors a b = a > 1 && b > 1 && a * b == 1000036000099

bits :: Int -> Int
bits n
  | popCount (n `xor` 12345) == 40 = error "forty"
  | otherwise = n

collatz :: Int -> Int
collatz 1 = 0
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

apply :: (Int -> Int) -> Int -> Int
apply f n
  | f n == 7 = error "seven"
  | otherwise = n

halves :: Int -> Int
halves n
  | n * 2 == 2468 = error "half of it"
  | otherwise = n
