-- Lazy streams: a sieve of filters and a self-referring stream, both for the nth prime.
module Main where

from :: Int -> [Int]
from n = n : from (n + 1)

strike :: Int -> [Int] -> [Int]
strike _ [] = []
strike p (x : xs) = if rem x p == 0 then strike p xs else x : strike p xs

sieve :: [Int] -> [Int]
sieve [] = []
sieve (p : xs) = p : sieve (strike p xs)

prime :: [Int] -> Int -> Bool
prime [] _ = True
prime (p : ps) n =
  if p * p > n then True
  else if rem n p == 0 then False
  else prime ps n

select :: [Int] -> [Int] -> [Int]
select _ [] = []
select ps (n : ns) = if prime ps n then n : select ps ns else select ps ns

known :: [Int]
known = 2 : select known (from 3)

nth :: [Int] -> Int -> Int
nth [] _ = 0
nth (x : xs) n = if n == 0 then x else nth xs (n - 1)

run :: Int -> Int
run n = nth (sieve (from 2)) n + nth known (5 * n)

main :: IO ()
main = print (run 2000)
