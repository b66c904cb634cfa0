-- | What leftist heaps must satisfy.
module LeftistLaws where

import Data.List (insert, sort)
import qualified Leftist
import Leftist (Heap (..), elements, fromList, least, merge, takeBelow, toSortedList, withoutLeast)

isHeap :: Heap -> Bool
isHeap Empty = True
isHeap (Node _ x one other) = all (>= x) (elements one ++ elements other) && isHeap one && isHeap other

isLeftist :: Heap -> Bool
isLeftist Empty = True
isLeftist (Node r _ one other) =
  r == spine other + 1 && spine one >= spine other && isLeftist one && isLeftist other
  where
    spine Empty = 0 :: Int
    spine (Node _ _ _ right) = spine right + 1

prop_heap, prop_leftist :: Heap -> Bool
prop_heap = isHeap
prop_leftist = isLeftist

prop_merge :: Heap -> Heap -> Bool
prop_merge one other = sort (elements (merge one other)) == sort (elements one ++ elements other)

prop_mergeLeftist :: Heap -> Heap -> Bool
prop_mergeLeftist one other = isHeap (merge one other) && isLeftist (merge one other)

prop_insert :: Int -> Heap -> Bool
prop_insert x heap = toSortedList (Leftist.insert x heap) == insert x (toSortedList heap)

prop_least :: Heap -> Bool
prop_least heap = least heap == (if null xs then Nothing else Just (minimum xs))
  where xs = elements heap

prop_withoutLeast :: Heap -> Bool
prop_withoutLeast heap = sort (elements (withoutLeast heap)) == drop 1 (sort (elements heap))

prop_sorted :: [Int] -> Bool
prop_sorted xs = toSortedList (fromList xs) == sort xs

prop_takeBelow :: Int -> Heap -> Bool
prop_takeBelow limit heap = xs == filter (< limit) all' && toSortedList rest == filter (>= limit) all'
  where
    (xs, rest) = takeBelow limit heap
    all' = sort (elements heap)
