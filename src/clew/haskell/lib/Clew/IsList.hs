{-# LANGUAGE TypeFamilies #-}
-- | Types whose values can be written as lists.
module Clew.IsList (IsList (..)) where

import Data.Functor.Identity (Identity)
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.IntMap.Internal as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map.Internal as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Version (Version, makeVersion, versionBranch)

class IsList l where
  type Item l :: Type
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  fromListN _ = fromList
  toList :: l -> [Item l]

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList (a : as) = a :| as
  fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList ~(a :| as) = a : as

instance IsList Version where
  type Item Version = Int
  fromList = makeVersion
  toList = versionBranch

instance Ord k => IsList (Map.Map k a) where
  type Item (Map.Map k a) = (k, a)
  fromList = Map.fromList
  toList = Map.toList

instance Ord a => IsList (Set.Set a) where
  type Item (Set.Set a) = a
  fromList = Set.fromList
  toList = Set.toList

instance IsList (IntMap.IntMap a) where
  type Item (IntMap.IntMap a) = (Int, a)
  fromList = IntMap.fromList
  toList = IntMap.toList

instance IsList IntSet.IntSet where
  type Item IntSet.IntSet = Int
  fromList = IntSet.fromList
  toList = IntSet.toList

instance IsList (Seq.Seq a) where
  type Item (Seq.Seq a) = a
  fromList = Seq.fromList
  toList s = foldr (:) [] s
