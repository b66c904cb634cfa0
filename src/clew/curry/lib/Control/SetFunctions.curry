-- | Set functions: the values of a function for given arguments. Only the choices of the function itself are collected;
-- those of the arguments are made outside, so they are evaluated first.
module Control.SetFunctions
  ( Values, set0, set1, set2, set3, set4, isEmpty, notEmpty, valueOf, chooseValue, choose, selectValue, select
  , mapValues, foldValues, filterValues, minValue, maxValue, sortValues, values2list, printValues
  ) where

import Control.AllValues (allValues)
import Data.List (delete, nub, sort)

-- | The values that a function has.
data Values a = Values [a]

set0 :: b -> Values b
set0 f = Values (allValues f)

set1 :: (a1 -> b) -> a1 -> Values b
set1 f x = collect $!! x
  where collect x' = Values (allValues (f x'))

set2 :: (a1 -> a2 -> b) -> a1 -> a2 -> Values b
set2 f x y = collect $!! (x, y)
  where collect (x', y') = Values (allValues (f x' y'))

set3 :: (a1 -> a2 -> a3 -> b) -> a1 -> a2 -> a3 -> Values b
set3 f x y z = collect $!! (x, y, z)
  where collect (x', y', z') = Values (allValues (f x' y' z'))

set4 :: (a1 -> a2 -> a3 -> a4 -> b) -> a1 -> a2 -> a3 -> a4 -> Values b
set4 f x y z u = collect $!! (x, y, z, u)
  where collect (x', y', z', u') = Values (allValues (f x' y' z' u'))

isEmpty, notEmpty :: Values a -> Bool
isEmpty (Values xs) = null xs
notEmpty vs = not (isEmpty vs)

valueOf :: Eq a => a -> Values a -> Bool
valueOf x (Values xs) = x `elem` xs

-- | One of the values, and the others.
choose :: Eq a => Values a -> (a, Values a)
choose (Values xs) = (x, Values (filter (/= x) xs)) where x = anyOf xs

chooseValue :: Eq a => Values a -> a
chooseValue vs = fst (choose vs)

-- | The first value, and the others.
select :: Values a -> (a, Values a)
select (Values (x : xs)) = (x, Values xs)

selectValue :: Values a -> a
selectValue vs = fst (select vs)

mapValues :: (a -> b) -> Values a -> Values b
mapValues f (Values xs) = Values (map f xs)

foldValues :: (a -> a -> a) -> a -> Values a -> a
foldValues f z (Values xs) = foldr f z xs

filterValues :: (a -> Bool) -> Values a -> Values a
filterValues p (Values xs) = Values (filter p xs)

minValue, maxValue :: Ord a => Values a -> a
minValue (Values xs) = minimum xs
maxValue (Values xs) = maximum xs

-- | The values in order, each once.
sortValues :: Ord a => Values a -> [a]
sortValues (Values xs) = nub (sort xs)

values2list :: Values a -> IO [a]
values2list (Values xs) = return xs

printValues :: Show a => Values a -> IO ()
printValues (Values xs) = mapM_ print xs
