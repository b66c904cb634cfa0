-- Numbers as functions.
module Church (answer) where

type Church a = (a -> a) -> a -> a

two, three :: Church a
two f x = f (f x)
three f x = f (f (f x))

plus, mult :: Church a -> Church a -> Church a
plus m n f x = m f (n f x)
mult m n f = m (n f)

toInt :: Church Int -> Int
toInt n = n (+ 1) 0

answer :: Int
answer = toInt (plus two three) + toInt (mult two three)
