module Turning (turn, turned) where

turn :: Int -> [a] -> [a]
turn 0 xs = xs
turn _ [] = []
turn n (x : xs) = turn (n - 1) (xs ++ [x])

turned :: [a] -> Int -> Int
turned xs n = length (turn n xs)
