-- With a limit: 30 is a literal of a function that will be gone.
module Stock (twice, isFull, atLeast) where

twice :: Int -> Int
twice n = n + n

isFull :: Int -> Bool
isFull n = n > 30

-- Only what is solved for tells that this is not the same there: -8 is no literal.
atLeast :: Int -> Int
atLeast n = if n + 7 < 0 then 0 else n
