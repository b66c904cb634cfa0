-- The property is about `notIn`, which other functions use, too; nothing follows for `differ`, which is right.
module Vacant where

vacant :: [Int] -> [Int]
vacant taken = [s | s <- [1 .. 3], s `notIn` taken]

notIn :: Int -> [Int] -> Bool
notIn _ [] = True
notIn s (t : ts) = differ s t || notIn s ts

differ :: Int -> Int -> Bool
differ n m = n /= m

prop_one :: Int -> Bool
prop_one n = not (notIn n [n])

-- nothing but a property uses it, and whoever debugs it
doubled :: Int -> Int
doubled n = twice n + 1

twice :: Int -> Int
twice n = 2 * n

prop_even :: Int -> Bool
prop_even n = even (doubled n)
