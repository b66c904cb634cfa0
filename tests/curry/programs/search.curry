-- Encapsulated search.
import Control.AllValues
import Control.SetFunctions

coin :: Int
coin = 0 ? 1

numbers :: Int
numbers = 0 ? (1 + numbers)

spin :: Int -> a
spin n = spin (n + 1)

-- Defined in one way only, though a search goes on inside.
smallest :: Int
smallest = head (allValues (spin 0 ? 3))

bits :: Int -> [Int]
bits n = if n == 0 then [] else coin : bits (n - 1)

-- The argument's choice is made outside, the function's inside.
oneOrMore :: Int -> Int
oneOrMore x = x ? (x + 10)

isEven :: Int -> Bool
isEven n | n == m + m = True where m = anyOf [0 .. n]

odds :: [Int]
odds = [n | n <- [0 .. 7], isEmpty (set1 isEven n)]
