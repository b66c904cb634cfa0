-- | What height-balanced trees must satisfy: they are maps in order, and in balance.
module AvlLaws where

import Avl
import qualified Data.Map as Map

model :: Map -> Map.Map Int Int
model = Map.fromList . toList

isBalanced :: Map -> Bool
isBalanced map' = depth map' >= 0
  where
    depth Leaf = 0 :: Int
    depth (Node h left _ _ right)
      | l < 0 || r < 0 || abs (l - r) > 1 || h /= max l r + 1 = -1
      | otherwise = h
      where (l, r) = (depth left, depth right)

isSorted :: Map -> Bool
isSorted map' = and (zipWith (<) keys (drop 1 keys))
  where keys = map fst (toList map')

prop_balanced, prop_sorted :: Map -> Bool
prop_balanced = isBalanced
prop_sorted = isSorted

prop_find :: Int -> Map -> Bool
prop_find key map' = find key map' == Map.lookup key (model map')

prop_insert :: Int -> Int -> Map -> Bool
prop_insert key value map' = toList (insert key value map') == Map.toList (Map.insert key value (model map'))

prop_insertBalanced :: Int -> Int -> Map -> Bool
prop_insertBalanced key value map' = isBalanced (insert key value map')

prop_delete :: Int -> Map -> Bool
prop_delete key map' = toList (delete key map') == Map.toList (Map.delete key (model map'))

prop_deleteBalanced :: Int -> Map -> Bool
prop_deleteBalanced key map' = isBalanced (delete key map')

prop_deleteAll :: Map -> Bool
prop_deleteAll map' = and [isBalanced (delete key map') && isSorted (delete key map') | (key, _) <- toList map']
