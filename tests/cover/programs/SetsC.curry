module SetsC where

insert :: Int -> [Int] -> [Int]
insert n [] = [n]
insert n (x:xs) = case compare n x of
  LT -> n:x:xs
  EQ -> x:xs
  GT -> x:insert n xs

numSet :: [Int]
numSet = []
numSet = insert x numSet where x free

subset [] _ = True
subset (_:_) [] = False
subset (x:xs) (y:ys) = case compare x y of
  LT -> False
  EQ -> subset xs ys
  GT -> subset (x:xs) ys

isIn :: Int -> [Int] -> Bool
isIn n ns = case ns of
  [] -> False
  (m:ms) -> case n == m of
    True -> True
    False -> isIn n ms

coin :: Bool -> Int
coin True = 0
coin True = 1
coin False = 2

toss :: Int
toss = 0
toss = 1

atLeast :: Int -> Int -> Bool
atLeast n m = m >= n

pick :: Int -> Int -> Int
pick a _ = a
pick _ b = b

same :: Int -> Int -> Bool
same x x = True

half :: Int -> Int
half x | y + y =:= x = y where y free
