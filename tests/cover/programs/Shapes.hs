module Shapes (Shape (..), Tree (..), Secret, area, total, sumTo, reveal) where

data Shape = Circle Double | Rect Double Double
  deriving (Eq, Show)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Show)

data Secret = Secret Double

area :: Shape -> Double
area (Circle r)
  | r < 0 = error "negative"
  | otherwise = 3 * r * r
area (Rect a b) = a * b

total :: [Double] -> Double
total [] = 0
total (x : xs)
  | x > 1 = x
  | otherwise = total xs

sumTo :: Int -> Tree (Int, Double) -> Double
sumTo _ Leaf = 0
sumTo limit (Node left (n, x) right)
  | n > limit = sumTo limit left
  | otherwise = x + sumTo limit right

reveal :: Secret -> Double
reveal (Secret x) = x
