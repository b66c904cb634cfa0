-- | Sets as ordered lists, with a complete specification of every function.
module Members where

import Data.List (nub, sort)
import Test.QuickCheck

add :: Int -> [Int] -> [Int]
add x [] = [x]
add x (y : ys)
  | x < y = x : y : ys
  | x == y = y : ys
  | otherwise = y : add x ys

has :: Int -> [Int] -> Bool
has _ [] = False
has x (y : ys)
  | x == y = True
  | x < y = False
  | otherwise = has x ys

without :: Int -> [Int] -> [Int]
without _ [] = []
without x (y : ys)
  | x == y = ys
  | x < y = y : ys
  | otherwise = y : without x ys

fromAll :: [Int] -> [Int]
fromAll = foldr add []

both :: [Int] -> [Int] -> [Int]
both xs ys = fromAll (filter (`has` fromAll ys) xs)

differing :: [Int] -> [Int] -> Int
differing xs ys = length (foldr without (fromAll xs) ys) + length (foldr without (fromAll ys) xs)

isSet :: [Int] -> Bool
isSet xs = nub (sort xs) == xs

spec_add :: Int -> [Int] -> Property
spec_add x ys = isSet ys ==> add x ys == nub (sort (x : ys))

spec_has :: Int -> [Int] -> Property
spec_has x ys = isSet ys ==> has x ys == elem x ys

spec_without :: Int -> [Int] -> Property
spec_without x ys = isSet ys ==> without x ys == filter (/= x) ys

spec_fromAll :: [Int] -> Bool
spec_fromAll xs = fromAll xs == nub (sort xs)

spec_both :: [Int] -> [Int] -> Bool
spec_both xs ys = both xs ys == nub (sort [x | x <- xs, x `elem` ys])

spec_differing :: [Int] -> [Int] -> Bool
spec_differing xs ys =
  differing xs ys == length (nub ([x | x <- xs, x `notElem` ys] ++ [y | y <- ys, y `notElem` xs]))
