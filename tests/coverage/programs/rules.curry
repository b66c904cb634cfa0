module rules where

-- Rules that overlap: each is a choice of its own.
coin :: Int
coin = 0
coin = 1

classify :: Bool -> [Int] -> Int
classify _ [] = 0
classify True (x : _) = x
classify False (_ : xs) = length xs
