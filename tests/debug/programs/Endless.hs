-- A search that has no end: next should come down.
module Endless where

search :: Int -> Int
search 0 = 0
search n = search (next n)

next :: Int -> Int
next n = n + 1
