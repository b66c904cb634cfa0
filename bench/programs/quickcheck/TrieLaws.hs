-- | What tries must satisfy: they behave as maps in order.
module TrieLaws where

import qualified Data.Map as Map
import Data.List (isPrefixOf)
import Trie

model :: Trie -> Map.Map String Int
model = Map.fromList . toList

isTidy :: Trie -> Bool
isTidy (Trie _ branches) = and (zipWith (<) keys (drop 1 keys)) && all (fine . snd) branches
  where
    keys = map fst branches
    fine trie = not (isEmpty trie) && isTidy trie

prop_tidy :: Trie -> Bool
prop_tidy = isTidy

prop_insert :: String -> Int -> Trie -> Bool
prop_insert key n trie = toList (insert key n trie) == Map.toList (Map.insert key n (model trie))

prop_insertTidy :: String -> Int -> Trie -> Bool
prop_insertTidy key n trie = isTidy (insert key n trie)

prop_find :: String -> Trie -> Bool
prop_find key trie = find key trie == Map.lookup key (model trie)

prop_findInserted :: String -> Int -> Trie -> Bool
prop_findInserted key n trie = find key (insert key n trie) == Just n

prop_delete :: String -> Trie -> Bool
prop_delete key trie = toList (delete key trie) == Map.toList (Map.delete key (model trie))

prop_deleteFirst :: Trie -> Bool
prop_deleteFirst trie = case toList trie of
  [] -> isEmpty trie
  (key, _) : rest -> toList (delete key trie) == rest && isTidy (delete key trie)

prop_size :: Trie -> Bool
prop_size trie = size trie == length (toList trie)

prop_withPrefix :: String -> Trie -> Bool
prop_withPrefix key trie = toList found == filter (isPrefixOf key . fst) (toList trie) && isTidy found
  where found = withPrefix key trie

prop_merge :: Trie -> Trie -> Bool
prop_merge one other = toList (merge one other) == Map.toList (Map.union (model one) (model other))

prop_mergeTidy :: Trie -> Trie -> Bool
prop_mergeTidy one other = isTidy (merge one other)
