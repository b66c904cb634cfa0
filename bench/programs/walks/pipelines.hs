-- Functions that make functions, folded over lists.
module Main where

import Data.List (foldl')

type Stage = Int -> Int

stages :: Int -> [Stage]
stages n = [stage (i `mod` 4) i | i <- [1 .. n]]

stage :: Int -> Int -> Stage
stage 0 i = (+ i)
stage 1 i = subtract i . (* 2)
stage 2 _ = (`mod` 1009)
stage _ i = \x -> if x > i then x - i else x

apply :: Int -> Stage -> Int
apply x f = f x

run :: Int -> (Int, [Int])
run n = (foldl' apply 1 fs, zipWith ($) fs (map (* 3) [1 .. n]))
  where fs = stages n

main :: IO ()
main = print (fst (run 10000))
