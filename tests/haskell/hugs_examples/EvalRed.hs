module Main where

import EvalRed

main = do
  print (length nfs0)
  mapM_ print (take 3 rsq0)
  print (singleStep term0)
