-- | What red-black trees must satisfy.
module RedBlackLaws where

import Data.List (nub, sort)
import RedBlack

isBalanced :: Set -> Bool
isBalanced set = all (== head heights) heights
  where
    heights = paths set
    paths Empty = [0 :: Int]
    paths (Node colour left _ right) = map (+ weight colour) (paths left ++ paths right)
    weight Black = 1
    weight Red = 0

hasNoRedPair :: Set -> Bool
hasNoRedPair Empty = True
hasNoRedPair (Node Red (Node Red _ _ _) _ _) = False
hasNoRedPair (Node Red _ _ (Node Red _ _ _)) = False
hasNoRedPair (Node _ left _ right) = hasNoRedPair left && hasNoRedPair right

isSorted :: [Int] -> Bool
isSorted xs = and (zipWith (<) xs (drop 1 xs))

prop_ordered, prop_balanced, prop_coloured :: Set -> Bool
prop_ordered = isSorted . toList
prop_balanced = isBalanced
prop_coloured = hasNoRedPair

prop_insert :: Int -> Set -> Bool
prop_insert x set = toList (insert x set) == sort (nub (x : toList set))

prop_insertBalanced :: Int -> Set -> Bool
prop_insertBalanced x set = isBalanced (insert x set) && hasNoRedPair (insert x set)

prop_member :: Int -> Set -> Bool
prop_member x set = member x set == elem x (toList set)

prop_size :: Set -> Bool
prop_size set = size set == length (toList set)

prop_smallest :: Set -> Bool
prop_smallest set = smallest set == (if null (toList set) then Nothing else Just (minimum (toList set)))

prop_union :: Set -> Set -> Bool
prop_union one other = toList (union one other) == sort (nub (toList one ++ toList other))
