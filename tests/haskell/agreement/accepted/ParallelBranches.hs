{-# LANGUAGE ParallelListComp, RecursiveDo #-}
module ParallelBranches where

f :: [Int] -> [(Int, Int)]
f xs = [(x, y) | x <- xs, let z = x, odd z | y <- [1 ..], y > 2]

g :: Maybe [Int]
g = do
  rec let y = 1 : x
      x <- Just (take 3 y)
  return x
