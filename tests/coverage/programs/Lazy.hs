module Lazy where

-- What is defined and never needed is reached, and not used.
constant :: Int -> Int
constant x =
  let wasted = expensive x
   in 5

expensive :: Int -> Int
expensive n = n * n

-- Only one way through the inner definition is ever taken.
chosen :: Int -> Int -> Int
chosen n k
  | n > 10 = size
  | otherwise = k
  where
    size = case n of
      11 -> 1
      _ -> expensive n

ignored :: Int -> Int
ignored _ = error "never called" -- clew: no cover
