{-# LANGUAGE MonadComprehensions, ParallelListComp #-}
module Main where
main = do
  print ([x + y | x <- Just 1, y <- Just 2, x < y] :: Maybe Int)
  print ([x | x <- Just 1, x > 3] :: Maybe Int)
  print [(x, y) | x <- [1,2,3], y <- "ab", odd x]
  print [(x, y) | x <- [1,2,3] | y <- "abc"]
  r <- [l | l <- return 3, let k = l]
  print r
