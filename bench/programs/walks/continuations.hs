-- A walk over a tree in continuation-passing style.
module Main where

data Tree = Leaf Int | Fork Tree Tree

build :: Int -> Int -> Tree
build 0 s = Leaf (s `mod` 10)
build d s = Fork (build (d - 1) (2 * s)) (build (d - 1) (2 * s + 1))

sumK :: Tree -> (Int -> r) -> r
sumK (Leaf n) k = k n
sumK (Fork l r) k = sumK l (\a -> sumK r (\b -> k (a + b)))

countK :: Int -> (Int -> Int) -> Int
countK 0 k = k 0
countK n k = countK (n - 1) (\m -> k (m + 1))

run :: Int -> (Int, Int)
run d = (sumK (build d 1) id, countK (2 ^ d) (* 2))

main :: IO ()
main = print (run 10)
