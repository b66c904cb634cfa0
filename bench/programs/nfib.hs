-- Call-heavy: the number of calls that Fibonacci makes.
module Main where

nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

run :: Int -> Int
run n = nfib n

main :: IO ()
main = print (run 30)
