-- Newtypes leave no trace in a running program: constructors as functions, and around arguments of any type.
module Wrapping where

newtype Age = Age Int deriving (Eq, Show)

newtype Boxed a = Boxed {unboxed :: a} deriving (Eq, Show)

applied :: (a -> b) -> a -> b
applied f x = f x

each :: (a -> b) -> [a] -> [b]
each _ [] = []
each f (x : xs) = f x : each f xs

keep :: a -> a
keep x = x

two :: a -> b -> (a, b)
two x y = (x, y)

ages :: [Int] -> [Age]
ages xs = each Age xs

boxed :: Int -> Boxed Age
boxed x = keep (Boxed (Age x))

beside :: Int -> (Int, Age)
beside x = two x (Age (x + 1))

plain :: Int -> Int
plain x = keep (negate x)
