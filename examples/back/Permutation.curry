-- Sorting by permuting: `sort [2,1]` gives [2,1] as well as [1,2].
--
-- Why was the wrong permutation accepted? The condition (`w`) leads to `sorted`, which compares an element with
-- itself:
--
--     clew back examples/back/Permutation.curry 'sort [2,1]'
module Permutation where

sort :: [Int] -> [Int]
sort xs | sorted ys = ys
  where ys = permutation xs

permutation :: [a] -> [a]
permutation [] = []
permutation (x:xs) = insert x (permutation xs)

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:zs) = x <= x && sorted (y:zs)
