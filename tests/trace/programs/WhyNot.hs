{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE MultiWayIf #-}
module WhyNot where

import qualified Data.Map as Map

newtype Age = Age Int

data Tree = Leaf | Node Tree Int Tree

data Person = Person { name :: String, age :: Int }

-- equations, nested patterns, several arguments
pick :: [Int] -> Tree -> Int
pick [] _ = 0
pick (1 : xs) Leaf = length xs
pick (_ : 2 : _) (Node _ 3 _) = 2
pick _ tree = case tree of
  Leaf -> if length [()] > 1 then 5 else 6
  Node Leaf n _ | n > 100 -> 7
  Node _ n _ -> n

-- guards, pattern guards, a local definition
sign :: Int -> String
sign x
  | x < 0 = "negative"
  | isZero = "zero"
  | Just y <- lookup x known, y > 3 = "known"
  | otherwise = "positive"
  where
    isZero = x == 0
    known = [(1, 2), (2, 5)]

-- an equation whose guards all fail, before another equation
band :: Int -> Int -> String
band low high
  | low > high = "none"
  | low == high = "point"
band 0 _ = "from zero"
band _ _ = "range"

years :: Age -> Int
years (Age 3) = 0
years (Age n) = n

greet :: Person -> String
greet Person { name = "Ann" } = "hello"
greet Person { age = 7 } = "hi"
greet _ = "good day"

several :: Int -> String
several n = if | n > 10 -> "many" | even n -> "even" | otherwise -> "few"

describe :: Maybe Int -> String
describe = \case
  Nothing -> "none"
  Just 0 -> "zero"
  _ -> "some"

total :: [Int] -> Int
total list = go 0 list
  where
    go acc [] = acc
    go acc (x : xs)
      | x < 0 = go acc xs
      | otherwise = go (acc + x) xs

partial :: Int -> String
partial 1 = "one"
partial n | n > 100 = "large"

class Shown a where
  shown :: a -> String

instance Shown Tree where
  shown Leaf = "leaf"
  shown (Node _ n _)
    | n < 0 = "negative"
    | otherwise = "node"

text :: String -> Int
text "abc" = 1
text ('x' : _) = 2
text _ = 3

looked :: Int -> Map.Map Int String -> String
looked key table = case Map.lookup key table of
  Just found | length found > 3 -> found
  Just _ -> "short"
  Nothing -> "missing"

-- | One equation, which does not match all arguments.
justOne :: Maybe Int -> Int
justOne (Just 1) = 1

-- | Functions without a name have patterns, too.
unnamed :: Maybe Int -> Int
unnamed = \(Just x) -> x + 1
