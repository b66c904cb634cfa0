-- Properties that hold, each about as much work as the others: for `python -m bench jobs`.
module Sorts where

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

insertionSort :: [Int] -> [Int]
insertionSort = foldr insert []

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

mergeSort :: [Int] -> [Int]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort front) (mergeSort back)
  where
    (front, back) = splitAt (length xs `div` 2) xs

quickSort :: [Int] -> [Int]
quickSort [] = []
quickSort (x : xs) = quickSort [y | y <- xs, y < x] ++ x : quickSort [y | y <- xs, y >= x]

sorted :: [Int] -> Bool
sorted xs = and (zipWith (<=) xs (drop 1 xs))

prop_insertionSorted :: [Int] -> Bool
prop_insertionSorted = sorted . insertionSort

prop_mergeSorted :: [Int] -> Bool
prop_mergeSorted = sorted . mergeSort

prop_quickSorted :: [Int] -> Bool
prop_quickSorted = sorted . quickSort

prop_mergeIsInsertion :: [Int] -> Bool
prop_mergeIsInsertion xs = mergeSort xs == insertionSort xs

prop_quickIsMerge :: [Int] -> Bool
prop_quickIsMerge xs = quickSort xs == mergeSort xs

prop_reversed :: [Int] -> Bool
prop_reversed xs = insertionSort (reverse xs) == quickSort xs
