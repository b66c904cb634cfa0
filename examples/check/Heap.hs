-- A leftist heap, and what is to be true of it. Two of its properties hold as far as one looks, one is a proof, and
-- one is false: the author forgot that `merge` keeps both of two equal elements.
--
--   clew check examples/check/Heap.hs
--   clew check examples/check/Heap.hs prop_insertKeepsOrder --depth 6
module Heap where

import Data.List (nub, sort)

data Heap = Empty | Node Int Int Heap Heap
  deriving Show

rank :: Heap -> Int
rank Empty = 0
rank (Node r _ _ _) = r

-- | The smaller rank goes to the right.
node :: Int -> Heap -> Heap -> Heap
node x a b
  | rank a >= rank b = Node (rank b + 1) x a b
  | otherwise = Node (rank a + 1) x b a

merge :: Heap -> Heap -> Heap
merge Empty h = h
merge h Empty = h
merge h1@(Node _ x a1 b1) h2@(Node _ y a2 b2)
  | x <= y = node x a1 (merge b1 h2)
  | otherwise = node y a2 (merge h1 b2)

insert :: Int -> Heap -> Heap
insert x = merge (Node 1 x Empty Empty)

toList :: Heap -> [Int]
toList Empty = []
toList (Node _ x a b) = x : toList (merge a b)

fromList :: [Int] -> Heap
fromList = foldr insert Empty

ordered :: Heap -> Bool
ordered Empty = True
ordered (Node _ x a b) = above a && above b && ordered a && ordered b
  where
    above Empty = True
    above (Node _ y _ _) = x <= y

prop_insertKeepsOrder :: Int -> Heap -> Bool
prop_insertKeepsOrder x h = not (ordered h) || ordered (insert x h)

prop_heapsort :: [Int] -> Bool
prop_heapsort xs = toList (fromList xs) == sort xs

prop_noDuplicates :: [Int] -> Bool
prop_noDuplicates xs = toList (fromList xs) == sort (nub xs)

prop_rankOfTwo :: Bool -> Bool
prop_rankOfTwo b = rank (if b then fromList [1, 2] else Empty) <= 1
