-- Ways in which a search loses answers.
module Losing where

import Control.AllValues

-- no rule for a leaf
data Tree = Leaf | Node Tree Int Tree

anyOf :: Tree -> Int
anyOf (Node l _ r) = anyOf l ? anyOf r

leafless :: Tree -> Int
leafless t = 1 + anyOf t

-- an argument that is never needed
first :: Int -> Int -> Int
first x _ = twice x

twice :: Int -> Int
twice x | x > 1 = 2 * x

-- a failure of unification
lastOf :: [Int] -> Int
lastOf xs | front ++ [x, other] =:= doubled xs = x where front, x, other free

doubled :: [Int] -> [Int]
doubled [] = []
doubled (x : xs) = 2 * x : doubled xs

-- a functional pattern fails without a record
ending :: [Int] -> Int
ending (_ ++ [x, _]) = x ? twice 0

-- a function as argument
applied :: (Int -> Int) -> Int -> Int
applied f x = f x

usedUp :: Int -> Int
usedUp x = applied twice x

counted :: [Int] -> Int
counted xs = length (allValues (pick xs))

pick :: [Int] -> Int
pick (x : _ : _) = x
pick (_ : xs) = pick xs

endless :: Int -> Int
endless n = endless (n + 1) ? endless (n + 2)

doomed :: Int -> Int
doomed n | endless n > 0 && False = n

-- a constant that chooses
seat :: (Char, Int)
seat = (row, number 2)

row :: Char
row = 'a' ? 'b'

number :: Int -> Int
number n = n + 1

-- parts that stay open two levels below
labelled :: String -> (Int, String)
labelled s = tagged s

tagged :: String -> (Int, String)
tagged (c : s) | even (rated c) = (rated c, s)

rated :: Char -> Int
rated 'a' = 1

-- a text that looks as if parts of it were open
spelled :: String -> Int
spelled s | s == reverse s = counting s

counting :: String -> Int
counting s = places (length s)

places :: Int -> Int
places n | n > 5 = n

-- an argument that fails
halves :: [Int] -> [Int]
halves [] = []
halves (x : xs) = x : halves (rest xs)

rest :: [Int] -> [Int]
rest (_ : xs) = xs
