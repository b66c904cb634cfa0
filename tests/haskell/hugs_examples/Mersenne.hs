module Main where

import Mersenne

main = do
  print smallMPindices
  print (take 20 smallMP == take 20 smallMP')
  print (last (take 22 smallMP))
