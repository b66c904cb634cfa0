-- A hidden type that exports give in an Either and in a triple.
module Parsed (T, parse, pieces, kind) where

data T = A Int | B
parse :: Int -> Either String T
parse n | n < 0 = Left "negative" | n > 10 = Right B | otherwise = Right (A n)
pieces :: Int -> (Int, T, Bool)
pieces n = (n, A (n + 1), even n)
kind :: T -> Int
kind (A n) | n > 20 = 1 | otherwise = 2
kind B = 3
