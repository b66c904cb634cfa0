-- A long list that is built lazily, changed element by element, and kept.
module Main where

grow :: Int -> Int -> [Int]
grow n m
  | n > m = []
  | otherwise = step n : grow (n + 1) m

step :: Int -> Int
step n = if n `mod` 7 == 0 then 0 else n * 3

run :: Int -> [Int]
run n = map (+ 1) (filter (>= 0) (grow 1 n))

main :: IO ()
main = print (length (run 100000))
