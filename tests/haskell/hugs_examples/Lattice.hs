module Main where

import Lattice

main = do
  print (elements :: [Bool])
  print (elements :: [(Bool, (Bool, Bool))])
  print (length (elements :: [Fn (Bool, Bool)]))
