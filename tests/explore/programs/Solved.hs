-- Errors behind conditions that no literal of the module satisfies, nor a number next to one.
module Solved where

found :: Int -> Int
found n
  | n * 3 + 7 == 3709 = error "found"
  | otherwise = n

-- Where the sum of two numbers of an array's size overflows.
middle :: Int -> Int -> Int
middle low high
  | low < 0 || high < low = 0
  | half < 0 = error "the middle is negative"
  | otherwise = half
  where
    half = (low + high) `div` 2

-- Letters are numbered from 'a', and three of them have no place.
place :: Char -> Int
place c
  | c < 'a' || c > 'z' = -1
  | number >= 20 && number < 23 = error "no place"
  | otherwise = number
  where
    number = fromEnum c - fromEnum 'a'

-- At any type of numbers; inside of a list.
total :: Integral a => [a] -> a
total xs
  | sum xs * 5 == 61725 = error "that sum"
  | otherwise = sum xs
