module Main where

import Array
import ArrayEx

main = do
  print timesTable
  print (fibs 30)
  print (wavefront 6)
  print (listwave 7)
  print (eg1 ! 100)
