module Main where

import FastSort

main = do
  print (msort [5, 3, 9, 1, 1, 7, 2, 8, 6, 4])
  print (msort (words "the quick brown fox jumps over the lazy dog"))
  print (msort [ n * 7919 `mod` 101 | n <- [1 .. 100] ])
