module Twice where

-- Faulty: mirroring twice should give the number again.
mirror :: Int -> Int
mirror n = 10 - shifted n

shifted :: Int -> Int
shifted n = if n > 4 then n + 1 else n

total :: [Int] -> Int
total [] = 0
total (x : xs) = mirror x + total xs

prop_mirror_twice :: Int -> Bool
prop_mirror_twice n = mirror (mirror n) == n
