-- Runs that do not end: `steps 3` counts for ever, and `start` needs itself.
--
-- `next` takes an odd number to an odd one, so that 1 is never reached; `start` and `offset` need each other:
--
--     clew back examples/back/Collatz.hs 'steps 3' --steps 100k
--     clew back examples/back/Collatz.hs 'start'
module Collatz where

next :: Int -> Int
next n
  | even n = n `div` 2
  | otherwise = 3 * n + 2

steps :: Int -> Int
steps = count 0
  where
    count k 1 = k
    count k n = count (k + 1) (next n)

start, offset :: Int
start = offset + 1
offset = start - 1
