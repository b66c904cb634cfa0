{-# LANGUAGE OverloadedLists, TypeFamilies #-}
-- Lists that are written where other collections are wanted: literals, ranges and patterns.
module Main where

import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Sequence (Seq)
import GHC.Exts (IsList (..))

newtype Bag = Bag [Int] deriving Show

instance IsList Bag where
  type Item Bag = Int
  fromList = Bag . reverse
  fromListN n xs = Bag (n : xs)
  toList (Bag xs) = xs

ages :: Map String Int
ages = [("Ada", 36), ("Alan", 41)]

vowels :: Set Char
vowels = ['a', 'e', 'i', 'o', 'u', 'a']

letters :: Set Char
letters = ['a' .. 'f']

first :: Set Int -> String
first [] = "none"
first [x] = "one: " ++ show x
first [x, y] = "two: " ++ show (x, y)
first _ = "more"

three :: Bag -> Bool
three [_, _, _] = True
three _ = False

evens :: [Int]
evens = take 3 [0, 2 ..]

squares :: [Int]
squares = [x * x | x <- [1 .. 4], odd x]

main :: IO ()
main = do
  print ages
  print vowels
  print (Set.intersection vowels letters)
  mapM_ (putStrLn . first) ([[], [5], [2, 1], [1 .. 9]] :: [Set Int])
  print ([3, 2, 1] :: Bag)
  print ([1 .. 3] :: Bag)
  print (three [7, 8], three [7, 8, 9])
  print (evens, squares)
  print ([1, 2, 3] :: NonEmpty Int)
  print (Map.toList [(1 :: Int, [True]), (2, [])] :: [(Int, [Bool])])
  print (sum ([1, 2, 3] :: Seq Int))
