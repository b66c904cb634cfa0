-- scope-unbound 6:29
{-# LANGUAGE ParallelListComp #-}
module ParallelBranchesApart where

f :: [Int] -> [Int]
f xs = [y | x <- xs | y <- [x, x]]
