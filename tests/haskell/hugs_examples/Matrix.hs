module Main where

import Matrix

main = do
  print (idMat 4)
  print (multiplyMat [[1, 2], [3, 4]] [[5, 6], [7, 8]])
  print (echelon [[2, 4, 6], [1, 3, 5], [7, 8, 10]])
  print (echelon [[0, 0, 1], [0, 2, 3]])
