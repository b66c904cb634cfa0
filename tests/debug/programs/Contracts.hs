-- Numbers in sets, with contracts; `union` and `smallest` have a fault each.
module Contracts where

import qualified Data.List as List

union :: [Int] -> [Int] -> [Int]
union xs ys = merge xs ys

union'pre :: [Int] -> [Int] -> Bool
union'pre xs ys = isSet xs && isSet ys

union'post :: [Int] -> [Int] -> [Int] -> Bool
union'post _ _ result = isSet result

union'spec :: [Int] -> [Int] -> [Int]
union'spec xs ys = map head (List.group (List.sort (xs ++ ys)))

-- only contracts use it
isSet :: [Int] -> Bool
isSet (x : y : rest) = x < y && isSet (y : rest)
isSet _ = True

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x < y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

largest :: [Int] -> Int
largest xs = last xs

largest'post :: [Int] -> Int -> Bool
largest'post xs x = x `elem` xs && all (<= x) xs

-- its contract uses what is suspected
smallest :: [Int] -> Int
smallest xs = largest xs

smallest'post :: [Int] -> Int -> Bool
smallest'post xs x = x <= largest xs

-- a class comes before its arguments
front :: Ord a => [a] -> a
front xs = maximum xs

front'post :: Ord a => [a] -> a -> Bool
front'post xs x = all (x <=) xs

pairUp :: Int -> [Int] -> (Int, Int)
pairUp n xs = (n, largest xs)
