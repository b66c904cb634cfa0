-- Without it, and with another one elsewhere: 40 is a literal that was not there before.
module Stock (twice, atLeast) where

twice :: Int -> Int
twice n
  | n > 40 = 80
  | otherwise = n + n

atLeast :: Int -> Int
atLeast n = if n + 7 < 0 then 1 else n
