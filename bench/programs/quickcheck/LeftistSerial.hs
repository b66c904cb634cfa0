-- | Leftist heaps for Lazy SmallCheck.
module LeftistSerial where

import Leftist (Heap, fromList, merge)
import Test.LazySmallCheck

instance Serial Heap where
  series = cons1 fromList \/ cons2 merged

merged :: [Int] -> [Int] -> Heap
merged xs ys = merge (fromList xs) (fromList ys)
