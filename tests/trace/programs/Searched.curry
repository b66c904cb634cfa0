module Searched where

import Control.AllValues (allValues)
import Control.SetFunctions (set1, sortValues)
import Test.Prop

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

permute :: [a] -> [a]
permute [] = []
permute (x : xs) = insert x (permute xs)

turned :: [Int] -> Prop
turned xs = permute xs ~> reverse xs

-- | Its local definition is evaluated by the search alone.
doubled :: Int -> [Int]
doubled n =
  let twice = scaled n
      other = unneeded n
  in allValues (twice ? fst (0, other))

scaled :: Int -> Int
scaled n = n * 2

unneeded :: Int -> Int
unneeded n = n - 1

-- | Branches fail that a condition rejects.
small :: Int -> Int
small n
  | accepted m = m
  where
    m = n ? n + 10

accepted :: Int -> Bool
accepted m = m < limit

limit :: Int
limit = 5

smallOnes :: Int -> [Int]
smallOnes n = sortValues (set1 small n)

-- | Searches in a search, over functions that are given.
counts :: [Int] -> Int
counts xs = length (allValues (length (allValues (pick (map bigger xs)))))

pick :: [a] -> a
pick (x : _) = x
pick (_ : x : xs) = pick (x : xs)

bigger :: Int -> Int
bigger x
  | x > 100 = 0
  | otherwise = x + 1
