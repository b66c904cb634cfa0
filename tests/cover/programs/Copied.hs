-- What stands behind several guards is copied, and some of the copies are never run.
module Copied where

small :: Int -> Int
small a
  | a > 5, a > 3 = 5
  | otherwise = 0

large :: Int -> Int -> Bool
large a b
  | a > 5, a > 3 = True
  | otherwise = b > 7

-- The call of `rated` is copied; no input has n > 100 in the copy behind `b > 0`.
called :: Int -> Int -> Int
called a b
  | a > 10, b < a - 7 = 1
  | a + b < 0, b > 0 = 3
  | otherwise = rated a
  where
    rated n
      | n > 100 = 4
      | otherwise = 6
