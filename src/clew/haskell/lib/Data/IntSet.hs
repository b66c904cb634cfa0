-- | Sets of machine integers.
module Data.IntSet
  ( IntSet, Key
  , empty, singleton, fromList, fromAscList, fromDistinctAscList
  , insert, delete, alterF
  , member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size
  , isSubsetOf, isProperSubsetOf, disjoint
  , union, unions, difference, (\\), intersection
  , filter, partition, split, splitMember, splitRoot
  , map, mapMonotonic
  , foldr, foldl, foldr', foldl', fold
  , findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, maxView, minView
  , elems, toList, toAscList, toDescList
  ) where

import Prelude ()
import Data.IntMap.Internal (Key)
import Data.IntSet.Internal
