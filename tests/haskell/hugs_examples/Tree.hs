module Main where

import Tree

main = do
  drawTree (sample2 :: Tree Int)
  print (leaves (sample4 :: Tree Int))
  drawTree (replaceWithMin (sample2 :: Tree Int))
