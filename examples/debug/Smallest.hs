-- A list without its smallest elements, by a local function: `without [3,1,2]` is [1,2] (Faddegon, listing 28).
--
--     clew debug examples/debug/Smallest.hs 'without [3,1,2]'
--
-- The statements of the local function say what `xs` is, which it takes from around it.
module Smallest where

without :: [Int] -> [Int]
without xs = others xs
  where
    others [] = []
    others (y : ys) = if y == smallest xs then others ys else y : others ys

smallest :: [Int] -> Int
smallest [x] = x
smallest (x : xs) = let m = smallest xs in if x < m then m else x
