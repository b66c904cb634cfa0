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
