-- | Non-deterministic operations on lists: each gives one of its values at a time.
module Combinatorial where

-- | Any permutation of a list.
permute :: [a] -> [a]
permute [] = []
permute (x : xs) = insertAnywhere (permute xs)
  where
    insertAnywhere ys = x : ys
    insertAnywhere (y : ys) = y : insertAnywhere ys

-- | Any subset, as a sublist in the same order.
subset :: [a] -> [a]
subset [] = []
subset (x : xs) = x : subset xs
subset (_ : xs) = subset xs

allSubsets :: [a] -> [a]
allSubsets = subset

-- | Any split of a list into two sublists.
splitSet :: [a] -> ([a], [a])
splitSet [] = ([], [])
splitSet (x : xs) = let (ys, zs) = splitSet xs in (x : ys, zs) ? (ys, x : zs)

-- | Any sublist of a given length.
sizedSubset :: Int -> [a] -> [a]
sizedSubset n l = if n == 0 then [] else sized l
  where sized (x : xs) = x : sizedSubset (n - 1) xs ? sizedSubset n xs

-- | Any partition of a list into sublists that are not empty.
partition :: [a] -> [[a]]
partition [] = []
partition (x : xs) = insertAny (partition xs)
  where
    insertAny yss = [x] : yss
    insertAny (ys : yss) = (x : ys) : yss ? ys : insertAny yss
