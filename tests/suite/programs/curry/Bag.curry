-- A bag whose constructors are hidden. Taking something out has several results, or none.
module Bag (Bag, empty, put, anyOf, without, size, Fruit (..), ripe, swap, numbers, open, forever, broken, twins, Box (..), boxed) where

data Bag = Bag [Fruit]

data Fruit = Apple | Pear | Plum deriving (Eq, Show)

-- Without a `Show` instance.
data Box = Box Fruit

empty :: Bag
empty = Bag []

put :: Fruit -> Bag -> Bag
put x (Bag xs) = Bag (x : xs)

anyOf :: Bag -> Fruit
anyOf (Bag (xs ++ [x] ++ ys)) = x

without :: Fruit -> Bag -> Bag
without x (Bag (xs ++ [x] ++ ys)) = Bag (xs ++ ys)

size :: Bag -> Int
size (Bag xs) = length xs

ripe :: Fruit -> Bool
ripe Apple = True ? False
ripe Pear = failed
ripe Plum = error "not yet"

swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)

-- More values than are told.
numbers :: Int
numbers = 0 ? 1 + numbers

-- A result that leaves something open.
open :: Fruit -> [Fruit]
open x = [x, y] where y free

forever :: Fruit -> Int
forever Apple = 1
forever Pear = 1 + forever Pear

broken :: Fruit -> Int
broken x = 1 ? error ("broken " ++ show x)

-- The same value twice is one value.
twins :: Fruit -> String
twins Apple = "a ? b" ? "a ? b"
twins Pear = "a" ? "b ? c"
twins Plum = "\" ? '"

boxed :: Fruit -> Box
boxed x = Box x
