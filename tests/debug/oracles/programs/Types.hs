-- Functions whose types are looked for: of one type and of many, higher-order, local, and a method.
module Types where

data Tree a = Leaf | Node (Tree a) a (Tree a)

data Both a b = Both a b

plain :: Int -> Char -> Bool
plain n _ = n > 0

first :: a -> b -> a
first x _ = x

apply :: (a -> b) -> a -> b
apply f x = f x

elements :: Tree a -> [a]
elements Leaf = []
elements (Node l x r) = elements l ++ x : elements r

swapped :: Both a b -> (b, a)
swapped (Both x y) = (y, x)

scaled :: Double -> [Double] -> [Double]
scaled by xs = go xs
  where
    go [] = []
    go (y : ys) = y * by : go ys

class Sized f where
  size :: f a -> Int

instance Sized Tree where
  size Leaf = 0
  size (Node l _ r) = size l + 1 + size r

count :: Tree a -> Int
count t = size t
