-- A bag whose constructor is hidden: no list has an element twice.
module Bag (Bag, none, put, has, contents) where

newtype Bag = Bag [Int] deriving (Eq, Show)

none :: Bag
none = Bag []

put :: Int -> Bag -> Bag
put x (Bag xs) = if x `elem` xs then Bag xs else Bag (x : xs)

has :: Int -> Bag -> Bool
has x (Bag xs) = x `elem` xs

contents :: Bag -> [Int]
contents (Bag xs) = xs
