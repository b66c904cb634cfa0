{-# LANGUAGE BangPatterns, NoImplicitPrelude #-}
-- | What unknown values of abstract types are made of: each function takes a plain value that the search can choose,
-- as far as it is needed, and gives it back only where the invariant of an abstract type holds.
module Clew.Narrow
  ( rising, risingKeys, ordered, nonEmpty, each, such, between, double, single, fraction, Cells (..), spread, Endless (..), endless, held, lastOf
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Search

-- | A list in strictly ascending order. A cell is there only when it is above the one before.
rising :: Ord a => [a] -> [a]
rising [] = []
rising (x : xs) = x : above x xs
  where
    above _ [] = []
    above low (y : ys) = if low < y then y : above y ys else failed

-- | Pairs whose first components ascend; the second ones are left alone.
risingKeys :: Ord k => [(k, v)] -> [(k, v)]
risingKeys [] = []
risingKeys ((k, v) : rest) = (k, v) : above k rest
  where
    above _ [] = []
    above low ((key, value) : more) = if low < key then (key, value) : above key more else failed

-- | A list in ascending order, in which elements may be the same.
ordered :: Ord a => [a] -> [a]
ordered [] = []
ordered (x : xs) = x : from x xs
  where
    from _ [] = []
    from low (y : ys) = if low <= y then y : from y ys else failed

-- | A list that is not empty.
nonEmpty :: [a] -> [a]
nonEmpty [] = failed
nonEmpty xs = xs

-- | A list whose elements all satisfy a condition.
each :: (a -> Bool) -> [a] -> [a]
each _ [] = []
each ok (x : xs) = such ok x : each ok xs

-- | A value that satisfies a condition.
such :: (a -> Bool) -> a -> a
such ok x = if ok x then x else failed

-- | A number within bounds.
between :: Integer -> Integer -> Integer -> Integer
between low high n = if low <= n && n <= high then n else failed

-- | The double that a whole number stands for: its half, one of a few special ones, or beyond 2^53 the one with its
-- bits (`unknowns/made_doubles.py`).
double :: Int -> Double
double n = from (intAnd n (-1)) -- the search chooses the number here: a comparison would leave it open, and fork
  where
    from m
      | m > 9007199254740995 = bitsDouble (toInteger m - 3)
      | m < (-9007199254740995) = negate (bitsDouble (negate (toInteger m) - 3))
      | m > 15 = fromIntegral (m - 3) / 2
      | m < (-15) = fromIntegral (m + 3) / 2
      | m <= 12 && m >= (-12) = fromIntegral m / 2
      | otherwise = special m
    special m = case m of
      13 -> 1 / 0
      14 -> 0 / 0
      15 -> bitsDouble 1
      -13 -> -1 / 0
      -14 -> negate 0
      _ -> negate (bitsDouble 1)

-- | The same for a single, rounded; the least double would be no single but 0, and stands for the least single.
single :: Int -> Float
single n = MkFloat (from (intAnd n (-1)))
  where
    from m = case m of
      15 -> 1.401298464324817e-45
      -15 -> -1.401298464324817e-45
      _ -> doubleRoundFloat (double m)

-- | A fraction with any numerator; the denominator is one more than the second number.
fraction :: Integral a => (a, a) -> Ratio a
fraction (n, d) = if d < 0 then failed else n % (d + 1)

-- | The elements of an array of any size: after the last one, it is repeated.
data Cells a = Last a | More a (Cells a)

-- | An array by its bounds and cells, given how many elements it has and how it is made; with more than a thousand, it
-- is none to try.
spread :: ((i, i) -> Int) -> ((i, i) -> [e] -> a) -> (i, i, Cells e) -> a
spread size make (low, high, cells) = let n = size (low, high) in
  if n > 1000 then failed else make (low, high) (firstOf n cells)
  where
    firstOf n rest = if n <= 0 then [] else first rest : firstOf (n - 1) (others rest)
    first (Last x) = x
    first (More x _) = x
    others rest = case rest of
      Last _ -> rest
      More _ more -> more

-- | The last element of a list, by its first and the others. A long list may have no end: it is not looked through.
lastOf :: a -> [a] -> a
lastOf = from (100 :: Int)
  where
    from _ x [] = x
    from n _ (y : ys) = if n <= 0 then failed else from (n - 1) y ys

-- | The elements of a list without end.
data Endless a = Endless a (Endless a)

endless :: Endless a -> [a]
endless (Endless x rest) = x : endless rest

-- | A value, unless it is an error: what a function refuses to make is no value of its type.
held :: a -> a
held x = primCatch (case x of !y -> y) (\_ -> failed)
