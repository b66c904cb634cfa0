-- A loop that hands numbers on: some change, some never do.
module Main where

loop :: Int -> Int -> Int -> Int -> Int
loop 0 _ acc _ = acc
loop n k acc base = loop (n - 1) k (mix acc n k) base

mix :: Int -> Int -> Int -> Int
mix acc n k
  | even n = (acc + n * k) `mod` 65521
  | otherwise = acc

run :: Int -> (Int, Int)
run n = (loop n 17 1 n, far n 5)

far :: Int -> Int -> Int
far 0 x = x
far n x = far (n - 1) x

main :: IO ()
main = print (run 100000)
