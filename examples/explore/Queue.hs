-- A queue as two lists: elements leave at the front of the first and enter at the front of the second.
--
-- Nobody outside can take a queue apart, so exploring builds queues as users would, by `empty`, `push` and `pop`:
--
--     clew explore examples/explore/Queue.hs
--
-- It shows that `pop` has forgotten the empty queue, and that `newest` asks the wrong list once the queue was turned
-- around. `--detail` tells more, `--trace --depth 12 --strategy depth-first` how it got there.
module Queue (Queue, empty, push, pop, newest) where

data Queue = Queue [Int] [Int]

empty :: Queue
empty = Queue [] []

push :: Int -> Queue -> Queue
push x (Queue front back) = Queue front (x : back)

pop :: Queue -> (Int, Queue)
pop (Queue (x : front) back) = (x, Queue front back)
pop (Queue [] back) = case reverse back of
  x : front -> (x, Queue front [])

-- The element that entered last.
newest :: Queue -> Maybe Int
newest (Queue [] []) = Nothing
newest (Queue _ back) = Just (head back)
