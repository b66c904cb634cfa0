-- | Functions whose clauses name some arguments, or none.
module Unnamed where

first :: Int -> [Int] -> Ordering -> Int
first _ [] LT = 0
first n all'@(x : _) _ = n + x + length all'
first _ _ _ = 1

second :: [Int] -> Bool -> Int
second (_ : _) True = 1
second [] _ = 0
second _ _ = 2
