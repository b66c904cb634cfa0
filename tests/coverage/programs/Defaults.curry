module Defaults where

color :: Int -> Int
color 0 = 1 ? 2
color 1 = 3
color x | x > 5 = x + 1
color'default _ = 7
