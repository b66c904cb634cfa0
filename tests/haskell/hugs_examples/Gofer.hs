module Main where

import Gofer

main = do
  putStr (layn (map (cjustify 12) ["left", "middle", "right"]))
  print (sort [3, 1, 2], insert 2 [1, 3], merge [1, 4] [2, 3])
