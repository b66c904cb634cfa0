-- | Bags of bags of bags: every level of an expression is a level of its type.
module Bags (Bag, count, join) where

data Bag a = Bag [a]

join :: Bag (Bag a) -> Bag a
join (Bag bags) = Bag (concat [xs | Bag xs <- bags])

count :: Bag a -> Int
count (Bag xs) = length xs
