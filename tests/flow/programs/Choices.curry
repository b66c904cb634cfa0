-- Functions chosen by data, partial applications, and non-determinism.
module Choices where

data Op = Plus | Minus

apply :: Op -> Int -> Int -> Int
apply Plus = plus
apply Minus = \a b -> minus a b

plus :: Int -> Int -> Int
plus a b = a + b

minus :: Int -> Int -> Int
minus a b = a - b

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)

pick :: (Int -> Int) -> Int
pick f = f (1 ? 2)

test :: Int
test = foldr plus 0 (map (\o -> apply o 5 3) [Plus, Minus]) + pick (minus 1)

both :: (Int, [Int])
both = (test, perm [1, 2])
