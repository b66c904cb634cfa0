-- Functions of libraries as arguments: known by their names, or by what they did.
module Operators where

pick :: (Int -> Int -> Bool) -> Int -> [Int] -> Int
pick _ best [] = best
pick before best (b : bs)
  | b `before` best = pick before b bs
  | otherwise = pick before best bs

least, greatest, odd' :: [Int] -> Int
least = pick (<) 9
greatest = pick (flip (<)) 0
odd' = pick ((<) . negate) 9

folded :: (Int -> Int -> Int) -> [Int] -> Int
folded f = foldr f 0

highest :: [Int] -> Int
highest xs = folded max xs
