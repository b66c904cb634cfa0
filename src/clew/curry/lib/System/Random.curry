-- | Numbers that look random: the same for the same seed.
module System.Random (nextInt, nextIntRange, nextBoolean, getRandomSeed, shuffle) where

import System.CPUTime (getCPUTime)

-- | A linear congruence modulo 2^48, of whose numbers the upper 32 bits are given.
nextInt :: Int -> [Int]
nextInt seed = map signed (tail (iterate step (seed `mod` size)))
  where
    size = 2 ^ 48
    step n = (25214903917 * n + 11) `mod` size
    signed n = let m = n `div` 65536 in if m >= 2147483648 then m - 4294967296 else m

-- | Numbers from 0 to below a bound.
nextIntRange :: Int -> Int -> [Int]
nextIntRange seed bound
  | bound > 0 = map (`mod` bound) (nextInt seed)

nextBoolean :: Int -> [Bool]
nextBoolean seed = map (>= 0) (nextInt seed)

getRandomSeed :: IO Int
getRandomSeed = getCPUTime

-- | A permutation.
shuffle :: Int -> [a] -> [a]
shuffle seed xs = picked (nextInt seed) (length xs) xs
  where
    picked (r : rs) n ys
      | n == 0 = []
      | otherwise = let (as, bs) = splitAt (r `mod` n) ys in head bs : picked rs (n - 1) (as ++ tail bs)
