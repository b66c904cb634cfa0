module Guards where

-- The second guard is tried only if the first one is true.
twiceGuarded :: Int -> Int -> Int
twiceGuarded n k
  | n == 0, rich = k
  | otherwise = n
  where
    rich = k > 10

-- The head is reached only if the condition is true.
multiples :: Int -> [Int] -> [Int]
multiples n xs = [y | x <- xs, let y = x * n, y > 3]
