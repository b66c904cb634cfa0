-- A search tree with many nodes, which is folded.
module Main where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

build :: Int -> Int -> Tree -> Tree
build 0 _ t = t
build n seed t = build (n - 1) (next seed) $! insert (seed `div` 8) t

next :: Int -> Int
next s = (s * 1103515 + 12345) `mod` 1048583

total :: Tree -> Int
total Leaf = 0
total (Node l x r) = total l + x + total r

run :: Int -> (Int, Tree)
run n = (total t, t)
  where t = build n 42 Leaf

main :: IO ()
main = print (fst (run 10000))
