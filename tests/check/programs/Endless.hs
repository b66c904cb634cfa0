-- | Calls without an end, and calls that only take long.
module Endless where

msort :: [Int] -> [Int]
msort [] = []
msort xs = merge (msort a) (msort b)
  where (a, b) = splitAt (length xs `div` 2) xs

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

prop_length :: [Int] -> Bool
prop_length xs = length (msort xs) == length xs

down :: Int -> Int
down n = if n == 7 then 0 else down (n - 1)

prop_down :: Int -> Bool
prop_down n = n == 5 || down n == 0

-- | Fails, and every call ends.
prop_later :: Int -> Bool
prop_later n = n < 2 || down 8 == 1

-- | Twice the steps for each bound.
prop_long :: Int -> Bool
prop_long n = n < 0 || count (2 ^ n) == (0 :: Int)

count :: Int -> Int
count n = if n == 0 then 0 else count (n - 1)

-- | Long, and then False.
prop_longAndFalse :: Int -> Bool
prop_longAndFalse n = n /= 1 || count 400000 == 1

deep :: Int -> Int
deep n = 1 + deep n

-- | Recursion without an end, which runs out of stack before it runs out of steps.
prop_deep :: Int -> Bool
prop_deep n = deep n == 0

-- | Fails on more inputs than are looked at.
prop_manyFail :: Int -> Bool
prop_manyFail n = n == 0

-- | Counts that come to an end, far away: at a number, beyond one, and at one that is nowhere written.
far :: Int -> Int
far n = if n == 900000000000 then 0 else far (n + 3)

prop_farEqual :: Bool -> Bool
prop_farEqual b = b || far 0 == 1

prop_farGreater :: Bool -> Bool
prop_farGreater b = b || beyond 0 == 1

beyond :: Integer -> Int
beyond n = if n * 2 > 123456789012345 then 0 else beyond (n + 1)

prop_farSum :: Bool -> Bool
prop_farSum b = b || sum [1 .. 1000000000 :: Int] == 0

-- | Longer than a test may take at first.
prop_takesLong :: Bool -> Bool
prop_takesLong b = b || count 300000 == 0

-- | Only lists that are longer than a search tries have no end.
prop_longLists :: [Int] -> Bool
prop_longLists xs = sum xs < -100000 || length xs < 12 || stay xs

stay :: [Int] -> Bool
stay xs = stay xs || null xs

-- | What is called is a copy for numbers.
prop_compared :: Bool -> Bool
prop_compared b = between (fromEnum b) 1

between :: Ord a => a -> a -> Bool
between x y = if x < y then between x y else not (between x y)

-- | Nothing of the argument is ever looked at.
prop_never :: Int -> Bool
prop_never n = lower n == 0

lower :: Int -> Int
lower n = lower (n - 1)

-- | What is gathered is never looked at.
prop_gathers :: Int -> Bool
prop_gathers n = gathered n [] == 0

gathered :: Int -> [Int] -> Int
gathered n xs = if n == 3 then gathered n (n : xs) else length xs

-- | A long count on one input that other tests come before.
prop_oneIsFar :: Int -> Bool
prop_oneIsFar n = n /= 2 || far 0 == 0

-- | Only lists that are longer than a search tries take long.
prop_longCounts :: [Int] -> Bool
prop_longCounts xs = length xs < 12 || far 0 == 0
