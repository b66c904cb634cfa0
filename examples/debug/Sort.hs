-- Insertion sort, with a fault: elements disappear.
--
-- Three answers lead to the function to blame:
--
--     clew debug examples/debug/Sort.hs 'sort [2,1,3]'
module Sort where

sort :: [Int] -> [Int]
sort [] = []
sort (x : xs) = insert x (sort xs)

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x > y = y : insert x ys
  | otherwise = x : ys
