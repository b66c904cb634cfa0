-- A specification that is tested with any number of further lists, so that no tests are all of them.
module Tested where

append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys

spec_append :: [Int] -> [Int] -> [Int] -> Bool
spec_append xs ys zs = append xs ys ++ zs == xs ++ ys ++ zs

total :: [Int] -> [Int] -> Int
total xs ys = sum (append xs ys) + 1

summed :: [Int] -> [Int] -> Int
summed xs ys = total xs ys - 1
