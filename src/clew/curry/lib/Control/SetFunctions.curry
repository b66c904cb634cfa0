-- | Set functions: the values of a function for given arguments. Only the choices of the function itself are collected;
-- those of the arguments are made outside, where the arguments are evaluated as far as the function asks.
module Control.SetFunctions
  ( Values, set0, set1, set2, set3, set4, set5, set6, set7, isEmpty, notEmpty, valueOf, chooseValue, choose, selectValue, select
  , getSomeValue, getSome, mapValues, foldValues, filterValues, minValue, minValueBy, maxValue, maxValueBy
  , sortValues, sortValuesBy, values2list, printValues
  ) where

import Clew.Encapsulate (allValues, valuesFor)
import Data.List (maximumBy, minimumBy, nub, sort, sortBy)

-- | The values that a function has.
data Values a = Values [a]

set0 :: b -> Values b
set0 f = Values (allValues f)

set1 :: (a1 -> b) -> a1 -> Values b
set1 f x = Values (valuesFor (x, ()) (f x))

set2 :: (a1 -> a2 -> b) -> a1 -> a2 -> Values b
set2 f x y = Values (valuesFor (x, y) (f x y))

set3 :: (a1 -> a2 -> a3 -> b) -> a1 -> a2 -> a3 -> Values b
set3 f x y z = Values (valuesFor (x, y, z) (f x y z))

set4 :: (a1 -> a2 -> a3 -> a4 -> b) -> a1 -> a2 -> a3 -> a4 -> Values b
set4 f x y z u = Values (valuesFor (x, y, z, u) (f x y z u))

set5 :: (a1 -> a2 -> a3 -> a4 -> a5 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> Values b
set5 f x y z u v = Values (valuesFor (x, y, z, u, v) (f x y z u v))

set6 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> Values b
set6 f x y z u v w = Values (valuesFor (x, y, z, u, v, w) (f x y z u v w))

set7 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> Values b
set7 f x y z u v w t = Values (valuesFor (x, y, z, u, v, w, t) (f x y z u v w t))

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

getSomeValue :: Values a -> IO (Maybe a)
getSomeValue vs = getSome vs >>= \found -> return (fmap fst found)

getSome :: Values a -> IO (Maybe (a, Values a))
getSome (Values []) = return Nothing
getSome (Values (x : xs)) = return (Just (x, Values xs))

mapValues :: (a -> b) -> Values a -> Values b
mapValues f (Values xs) = Values (map f xs)

foldValues :: (a -> a -> a) -> a -> Values a -> a
foldValues f z (Values xs) = foldr f z xs

filterValues :: (a -> Bool) -> Values a -> Values a
filterValues p (Values xs) = Values (filter p xs)

minValue, maxValue :: Ord a => Values a -> a
minValue (Values xs) = minimum xs
maxValue (Values xs) = maximum xs

minValueBy, maxValueBy :: (a -> a -> Ordering) -> Values a -> a
minValueBy f (Values xs) = minimumBy f xs
maxValueBy f (Values xs) = maximumBy f xs

sortValuesBy :: (a -> a -> Bool) -> Values a -> [a]
sortValuesBy f (Values xs) = sortBy f xs

-- | The values in order, each once.
sortValues :: Ord a => Values a -> [a]
sortValues (Values xs) = nub (sort xs)

values2list :: Values a -> IO [a]
values2list (Values xs) = return xs

printValues :: Show a => Values a -> IO ()
printValues (Values xs) = mapM_ print xs
