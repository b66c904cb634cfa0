module Main where

import Examples

main = do
  print (map fact [0 .. 20], map fac [0 .. 20], map fac' [0 .. 20])
  print (take 25 facts, take 25 facts')
  print (map facFix [0 .. 12], map facCase [0 .. 12])
  print (map fib [0 .. 15], fastFib 200)
  print (take 3 perfects, firstperfect)
  print (take 40 primes)
  print (triads 20)
  print (take 40 hamming)
  print (take 40 eFactBase)
  showPascal
