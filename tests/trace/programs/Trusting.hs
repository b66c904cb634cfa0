module Trusting where

import Keeping (keep)

large :: [Int] -> [Int]
large = keep above

above :: Int -> Bool
above n = n > least 1

least :: Int -> Int
least n = offset + n

offset :: Int
offset =
  2
