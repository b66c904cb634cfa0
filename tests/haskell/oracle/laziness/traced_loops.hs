-- Loops over lists that loops make: what is shared or computed before is computed once
module Main where

import Debug.Trace (trace)

consume :: Int -> [Int] -> Int
consume a xs = trace ("once " ++ show a) a `seq` (case xs of { [] -> a; (y : ys) -> consume (a + y) ys })

ones :: [Int]
ones = trace "an element" 1 : ones

upToFour :: Int -> [Int] -> Int
upToFour a (x : xs) = if a > 3 then a else upToFour (a + x) xs
upToFour a [] = a

main :: IO ()
main = do
  print (consume 0 (filter even [1, 3, 5, 2]))
  print (upToFour 0 ones)
  print (sum (map (\x -> trace ("square of " ++ show x) (x * x)) (filter odd [1 .. 5 :: Int])))
