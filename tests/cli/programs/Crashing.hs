-- Runs that end in an exception: `largest` is given a list that `positives` should not have emptied.
module Crashing where

positives :: [Int] -> [Int]
positives [] = []
positives (x : xs)
  | x < 0 = x : positives xs
  | otherwise = positives xs

largest :: [Int] -> Int
largest [x] = x
largest (x : xs) = max x (largest xs)

summary :: [Int] -> Int
summary xs = largest (positives xs)
