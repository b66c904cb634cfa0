module Moves (walk) where

data Move = Stay | Step

walk :: Move -> Int -> Int
walk Stay n = n
walk Step n = if n > 7 then far n else n + 1

far :: Int -> Int
far n = n * 2
