-- A queue with a bug: the newest element of a queue that holds one is not found.
module Queue (Queue (..), pop, size, newest, prop_size, prop_newest) where

data Queue = Empty | Push Queue Int

pop :: Queue -> Queue
pop Empty = error "pop of an empty queue"
pop (Push r _) = r

size :: Queue -> Int
size Empty = 0
size (Push r _) = 1 + size r

newest :: Queue -> Int
newest q = case pop q of
  Empty -> 0
  Push _ x -> x

prop_size :: Queue -> Int -> Bool
prop_size q x = size (Push q x) == 1 + size q

prop_newest :: Queue -> Int -> Bool
prop_newest q x = newest (Push q x) == x
