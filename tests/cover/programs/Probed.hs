module Probed where

import Data.Int
import Data.Word

-- | No half of a whole number has such a square.
narrow :: Double -> Bool
narrow x = x * x > 2 && x * x < 2.1

-- | The difference of two literals is no half.
third :: Double -> Int
third x = if x + 0.1 == 0.7 then 1 else 2

held :: (Double, Int) -> Int
held (x, n)
  | x > 0.7, x < 0.71 = n
  | otherwise = 0

single :: Float -> Bool
single x = x > 0.7 && x < 0.71

-- | The solver does not decide products of two unknowns that wrap.
wraps :: Int8 -> Int8 -> Int
wraps x y
  | x > 9, y > 9, x * y < 0 = 1
  | x > 9, y > 9, x * y == 24 = 2
  | otherwise = 3

-- | The second argument is not looked at: it must be one of its type all the same.
unused :: Double -> Word8 -> Int
unused x _ = if x * x > 3 && x * x < 3.01 then 1 else 2

flat :: [[a]] -> [a]
flat = foldr (++) []

greater :: Int -> Int -> Int
greater a b | a > b = 1
            | otherwise = 0

-- | The solver's work is used up by the products before the last guard.
bytes :: Int8 -> Int8 -> Int
bytes a b
  | a + b == -110, a > 0, b > 0 = 1
  | a * b == 91 = 2
  | a * 5 == 2 = 3
  | otherwise = 4

-- | A product of three that z3 does not solve.
cubic :: Int -> Int
cubic n = if n * n * n - n == 9759183216 then 1 else 2
