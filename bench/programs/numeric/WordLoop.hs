{-# LANGUAGE BangPatterns #-}
-- | Loops over machine words: the numbers of Collatz, and a generator of random numbers.
module WordLoop (run, main) where

collatz :: Word -> Word
collatz = go 0
  where
    go !k 1 = k
    go !k n
      | even n = go (k + 1) (n `quot` 2)
      | otherwise = go (k + 1) (3 * n + 1)

random :: Word -> Word
random x = x * 6364136223846793005 + 1442695040888963407

run :: Int -> String
run n = unlines [show (longest 1 0 0), show (walk n 42)]
  where
    limit = fromIntegral n :: Word
    longest :: Word -> Word -> Word -> (Word, Word)
    longest !k !best !at
      | k > limit = (best, at)
      | otherwise = let c = collatz k in if c > best then longest (k + 1) c k else longest (k + 1) best at
    walk :: Int -> Word -> Word
    walk 0 !x = x
    walk k !x = walk (k - 1) (random x)

main :: IO ()
main = putStr (run 15000)
