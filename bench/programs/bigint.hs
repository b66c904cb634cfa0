-- Integers beyond 64 bits: factorial and Fibonacci with digit sums, and modular powers.
module Main where

fact :: Integer -> Int -> Integer
fact acc n = if n == 0 then acc else let a = acc * toInteger n in a `seq` fact a (n - 1)

fib :: Integer -> Integer -> Int -> Integer
fib a b n = if n == 0 then a else let c = a + b in c `seq` fib b c (n - 1)

digitSum :: Int -> Integer -> Int
digitSum acc n =
  if n == 0 then acc
  else let a = acc + fromInteger (rem n 10) in a `seq` digitSum a (quot n 10)

powMod :: Integer -> Integer -> Integer -> Integer -> Integer
powMod m acc b e =
  if e == 0 then acc
  else let acc' = if rem e 2 == 1 then rem (acc * b) m else acc
           b' = rem (b * b) m
       in acc' `seq` b' `seq` powMod m acc' b' (quot e 2)

powers :: Int -> Int -> Int
powers acc k =
  if k == 0 then acc
  else let p = powMod 170141183460469231731687303715884105727 1 (toInteger k + 3) (1000000000000000000000000000000 + toInteger k)
           a = rem (acc + digitSum 0 p) 1000003
       in a `seq` powers a (k - 1)

run :: Int -> Int
run n = digitSum 0 (fact 1 n) + digitSum 0 (fib 0 1 (10 * n)) + powers 0 n

main :: IO ()
main = print (run 3000)
