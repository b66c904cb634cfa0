-- Search trees in Curry.
module Tree where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | x == y = Node l y r
  | otherwise = Node l y (insert x r)

fromList :: [Int] -> Tree
fromList xs = foldr insert Leaf xs

toList :: Tree -> [Int]
toList Leaf = []
toList (Node l x r) = toList l ++ x : toList r

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + larger (depth l) (depth r)

larger :: Int -> Int -> Int
larger x y = if x > y then x else y

sorted :: [Int] -> [Int]
sorted xs = toList (fromList xs)
