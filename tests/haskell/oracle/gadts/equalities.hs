{-# LANGUAGE GADTs, RankNTypes, ConstraintKinds, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, ScopedTypeVariables #-}
module Main where

-- Equalities in contexts, in classes, in instances and in data; synonyms of contexts.

type Printable a = (Show a, Ord a)
type Same a b = a ~ b

largest :: Printable a => [a] -> String
largest = show . maximum

addInts :: (Same a Int, Same b a) => a -> b -> Int
addInts x y = x + y

class (a ~ b) => Alike a b where
  alike :: a -> b -> Bool

instance Alike Int Int where
  alike = (==)

viaClass :: Alike a b => a -> b
viaClass x = x

data Some where
  Some :: (Show a, a ~ b) => a -> b -> Some

describe :: Some -> String
describe (Some x y) = show [x, y]

data Dict a where
  Dict :: Show a => Dict a

shown :: Dict a -> a -> String
shown Dict x = show x

newtype Wrap f a = Wrap (f a)

data Rep f where
  RMaybe :: Rep Maybe
  RList :: Rep []

empty :: Rep f -> f a
empty RMaybe = Nothing
empty RList = []

insert :: Rep f -> a -> f a -> f a
insert r x xs = case r of
  RMaybe -> Just x
  RList -> x : xs

toList :: Rep f -> f a -> [a]
toList RMaybe = maybe [] (: [])
toList RList = id

-- The result is known only outside of the branches.
pick :: Bool -> Rep f -> f Int -> Int
pick flag r xs = (if flag then negate else id) (case r of { RMaybe -> length xs; RList -> sum xs })

-- Local functions that use what the match has found out.
data Shape a where
  Circle :: Double -> Shape Double
  Square :: Int -> Shape Int

scale :: forall a. a -> Shape a -> Shape a
scale k shape = go shape
  where
    go :: Shape a -> Shape a
    go (Circle r) = Circle (factor r)
      where factor x = x * k
    go (Square s) = Square (k * s)

size :: Shape a -> a
size (Circle r) = r
size (Square s) = s

main :: IO ()
main = do
  putStrLn (largest [3, 1, 2 :: Int])
  print (addInts 1 2)
  print (alike (1 :: Int) 1, viaClass (7 :: Int))
  putStrLn (describe (Some 'a' 'b'))
  putStrLn (shown Dict (Just True))
  print (toList RMaybe (insert RMaybe 'x' (empty RMaybe)), toList RList (insert RList 1 (empty RList)))
  print (pick True RList [1, 2, 3], pick False RMaybe (Just 9))
  print (size (scale 2.5 (Circle 2)), size (scale 3 (Square 4)))
