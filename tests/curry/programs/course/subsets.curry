-- Subsets with a given sum, and splits into equal parts.
subset :: [a] -> [a]
subset [] = []
subset (x : xs) = x : subset xs
subset (_ : xs) = subset xs

-- > summing 5 [1,2,3,4]
-- Result [1,4]
-- Result [2,3]
summing :: Int -> [Int] -> [Int]
summing n xs | sum ys == n = ys where ys = subset xs

-- > fairly [3,1,2]
-- Result ([3],[1,2])
-- Result ([1,2],[3])
fairly :: [Int] -> ([Int], [Int])
fairly zs | sum (fst s) == sum (snd s) = s where s = split zs

split :: [a] -> ([a], [a])
split [] = ([], [])
split (x : xs) = (x : ys, zs) ? (ys, x : zs) where (ys, zs) = split xs
