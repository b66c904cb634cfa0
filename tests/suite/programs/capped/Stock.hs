-- With a limit: 30 is a literal of a function that will be gone.
module Stock (twice, isFull) where

twice :: Int -> Int
twice n = n + n

isFull :: Int -> Bool
isFull n = n > 30
