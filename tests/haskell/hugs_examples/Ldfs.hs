module Main where

import Data.Tree
import Ldfs

main = do
  print figure4
  putStr (drawForest (map (fmap show) figure7))
