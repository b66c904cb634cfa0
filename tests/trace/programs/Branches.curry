-- Branches that fail, and free variables: bound by equations, by functions that need them, by functional patterns.
module Branches where

import Control.SetFunctions

data Color = Red | Green | Blue deriving (Eq, Show)

differ :: Color -> Color -> Bool
differ Red Green = True
differ Green Blue = True
differ Blue Red = True

paint :: Color -> Color
paint c | differ c d && differ d Blue = d where d free

parent :: String -> String
parent "ann" = "bob"
parent "bob" = "cid"
parent "dan" = "cid"

sibling :: String -> String
sibling x | parent y == parent x && y /= x = y where y free

grand :: String -> String
grand x | parent (parent y) =:= x = y where y free

splitAtEnd :: [Int] -> ([Int], Int)
splitAtEnd (xs ++ [x]) = (xs, x)

append3 :: [Int] -> [Int] -> [Int] -> Bool
append3 xs ys zs | xs ++ ys =:= zs = True

lastOf :: Data a => [a] -> a
lastOf xs | ys ++ [x] =:= xs = x where ys, x free

half :: Int -> Int
half 2 = 1
half 4 = 2

quarter :: Int -> Int
quarter n = half (half n)

pick :: Int -> Int
pick n = n ? n + 1

picked :: Int -> [Int]
picked n = sortValues (set1 pick n)

-- The last element of a list of any type.
endOf :: Data a => [a] -> a
endOf xs | ys ++ [x] =:= xs = x where ys, x free

positive :: Int -> Int
positive n | m > 0 = m
           | m == 7 = 8
  where m = n - 1

-- Failures of the library's, at the end of functions.
named :: Int -> String
named n = case n of
  1 -> "one"
  _ -> failed

below :: Int -> Int
below n | n > 3 = failed
        | otherwise = n

above :: Int -> Int
above n = 1 + below n

nested :: Int -> Int -> Int
nested n m = case m of
  1 -> case n of
         2 -> 3
         4 -> 5
  3 -> 4
