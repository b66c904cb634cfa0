-- | Functions on integers.
module Integer where

-- | n to the power of m, for m that is not negative.
pow :: Int -> Int -> Int
pow n m
  | m >= 0 = n ^ m

ilog :: Int -> Int
ilog n
  | n > 0 = if n < 10 then 0 else 1 + ilog (n `div` 10)

-- | The integer part of the square root.
isqrt :: Int -> Int
isqrt n
  | n >= 0 = search 0 (n + 1)
  where
    search low high
      | high - low <= 1 = low
      | mid * mid <= n = search mid high
      | otherwise = search low mid
      where mid = (low + high) `div` 2

factorial :: Int -> Int
factorial n
  | n >= 0 = product [1 .. n]

binomial :: Int -> Int -> Int
binomial n m
  | m >= 0 && n >= m = product [m + 1 .. n] `div` factorial (n - m)

maxlist, minlist :: [Int] -> Int
maxlist = maximum
minlist = minimum
