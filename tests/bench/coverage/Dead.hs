-- Nothing that is exported leads to `g`.
module Dead (f) where

f :: Bool -> Int
f b = 1

g :: Int -> Int
g n = n + 1
