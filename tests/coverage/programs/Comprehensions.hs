module Comprehensions where

pairs :: Int -> [Int] -> [(Int, Int)]
pairs n xs = [(x, y) | x <- xs, x > n, let y = x * 2, odd x]

first :: Int
first = head [z + 1 | z <- [1, 2, 3], z > 1]

conditional :: Bool -> [Int]
conditional b = [7 | b]

doubled :: [Int]
doubled = [x * 2 | x <- [1, 2]]
