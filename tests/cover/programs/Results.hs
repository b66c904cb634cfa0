module Results (size, At (..), added, Queue, none, pushed) where

-- Functions without alternatives of their own: what their results look like is all that tells tests apart.
size :: [Int] -> Int
size xs = length xs

data At = At Int Int

added :: At -> At -> At
added (At a b) (At c d) = At (a + c) (b + d)

data Queue = Queue [Int] [Int]

none :: Queue
none = Queue [] []

pushed :: Int -> Queue -> Queue
pushed x (Queue front back) = Queue front (x : back)
