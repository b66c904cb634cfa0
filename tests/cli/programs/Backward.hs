-- Runs and values that are hard to walk through: deep, wide, cyclic, without end.
module Backward where

count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)

upTo :: Int -> [Int]
upTo n = map (* 2) [1 .. n]

data Tree = Leaf | Node Tree Int Tree

build :: Int -> Int -> Tree
build 0 _ = Leaf
build d n = Node (build (d - 1) (2 * n)) n (build (d - 1) (2 * n + 1))

knot :: [Int]
knot = let xs = 1 : 2 : xs in xs

spin :: Int -> Int
spin n = if n < 0 then n else spin (n + 1)
