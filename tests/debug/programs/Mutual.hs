-- Listing 26: isEven is defective at 1.
module Mutual where

isEven, isOdd :: Int -> Bool
isEven x = if x == 1 then True else isOdd (x - 1)
isOdd x = if x == 1 then True else isEven (x - 1)
