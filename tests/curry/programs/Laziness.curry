-- Default rules and set functions, whose arguments are evaluated outside, and only as far as they are asked for.
module Laziness where

import Control.SetFunctions

firstIs :: Int -> [Int] -> Bool
firstIs x (y : _) | x == y = True
firstIs'default _ _ = False

zipD :: [a] -> [b] -> [(a, b)]
zipD (x : xs) (y : ys) = (x, y) : zipD xs ys
zipD'default _ _ = []

notBoth :: Bool -> Bool -> Bool
notBoth True True = False
notBoth'default _ _ = True

zeroOr :: Int -> a -> Maybe a
zeroOr 0 _ = Nothing
zeroOr'default _ x = Just x

coin :: Int
coin = 0 ? 1

-- | Chooses by itself, and looks at its argument.
orMore :: Int -> Int
orMore x = x ? x + 10

-- | Chooses by itself, and looks at no argument.
either' :: a -> b -> Int
either' _ _ = 1 ? 2

size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

halfFailing :: [Int]
halfFailing = 1 : failed

diverging :: Int
diverging = diverging' 0 where diverging' n = diverging' (n + 1)
