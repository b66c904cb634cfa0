module Colours (classify, total) where

class Named a where
  name :: a -> String

data Colour = Red | Green

instance Named Colour where
  name Red = "red"
  name Green = "green"

smallest :: (Ord a, Num a) => a -> [a] -> a
smallest best [] = best
smallest best (x : xs)
  | x < best = smallest x xs
  | otherwise = smallest best xs

classify :: Int -> String
classify n
  | n > 100 = describe n
  | otherwise = name Red

describe :: Int -> String
describe n = case n `mod` 7 of
  0 -> name Green
  _ -> "other"

total :: [Int] -> Int
total xs = smallest 10 xs

unused :: Int -> Int
unused x = x + 1
