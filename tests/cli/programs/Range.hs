module Range where

count :: Int -> Int -> [Int]
count from to
  | from >= to = []
  | otherwise = from : count (from + 1) to

prop_count_last :: Int -> Bool
prop_count_last n = n < 1 || last (count 1 n) == n

total :: Int -> Int
total n = sum (count 1 n)
