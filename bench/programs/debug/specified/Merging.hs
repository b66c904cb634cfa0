-- | Merge sort, with a complete specification of every function.
module Merging where

import Data.List (sort)
import Test.QuickCheck

mergeSort :: [Int] -> [Int]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort left) (mergeSort right)
  where
    (left, right) = halves xs

halves :: [Int] -> ([Int], [Int])
halves [] = ([], [])
halves [x] = ([x], [])
halves (x : y : rest) = (x : one, y : other)
  where
    (one, other) = halves rest

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

smallest :: Int -> [Int] -> [Int]
smallest n xs = take n (mergeSort xs)

median :: [Int] -> Maybe Int
median [] = Nothing
median xs = Just (mergeSort xs !! (length xs `div` 2))

spec_mergeSort :: [Int] -> Bool
spec_mergeSort xs = mergeSort xs == sort xs

spec_halves :: [Int] -> Bool
spec_halves xs = halves xs == (evens xs, evens (drop 1 xs))

evens :: [Int] -> [Int]
evens xs = [x | (x, n) <- zip xs [0 :: Int ..], even n]

spec_merge :: [Int] -> [Int] -> Property
spec_merge xs ys = xs == sort xs && ys == sort ys ==> merge xs ys == sort (xs ++ ys)

spec_smallest :: Int -> [Int] -> Bool
spec_smallest n xs = smallest n xs == take n (sort xs)

spec_median :: [Int] -> Bool
spec_median xs = median xs == (if null xs then Nothing else Just (sort xs !! (length xs `div` 2)))
