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
  , showTree, showTreeWith
  ) where

import Prelude (Bool (..), String)
import Clew.Prim (primRefuse)
import Data.IntMap.Internal (Key)
import Data.IntSet.Internal

-- | The tree inside of a set differs from GHC's: showing it ends the run.
showTree :: IntSet -> String
showTree = showTreeWith False True

showTreeWith :: Bool -> Bool -> IntSet -> String
showTreeWith _ _ _ = primRefuse "Data.IntSet.showTree shows the tree inside of a set, which differs here"
