module Main where

import Minsrand

main = do
  print (min_stand_test 1)
  print (take 10 (min_stand_randoms 42))
