module Contracts where

-- | Puts an element into an ascending list.
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : ys ++ [x]

insert'pre :: Int -> [Int] -> Bool
insert'pre _ ys = ascends ys

insert'post :: Int -> [Int] -> [Int] -> Bool
insert'post _ _ = ascends

ascends :: [Int] -> Bool
ascends xs = and (zipWith (<=) xs (drop 1 xs))

-- | The first element, or an error where there is none.
first :: [Int] -> Int
first xs = foldr const (error "no first element") xs

first'spec :: [Int] -> Int
first'spec = head
