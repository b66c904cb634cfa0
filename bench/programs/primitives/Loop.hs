{-# LANGUAGE BangPatterns #-}
-- | The loop around every operation that is measured.
module Loop (times, count, total) where

-- | A value after so many steps, each of which knows its number; every value is evaluated.
times :: Int -> (Int -> a -> a) -> a -> a
times n step = go 0
  where
    go !i !x
      | i == n = x
      | otherwise = go (i + 1) (step i x)

-- | How many of the first numbers have a property.
count :: Int -> (Int -> Bool) -> Int
count n p = times n (\i k -> if p i then k + 1 else k) 0

-- | The sum of a function's values at the first numbers.
total :: Int -> (Int -> Int) -> Int
total n f = times n (\i k -> k + f i) 0
