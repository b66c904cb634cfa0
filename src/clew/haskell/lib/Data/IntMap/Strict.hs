{-# LANGUAGE BangPatterns #-}
-- | Maps from machine integers whose operations evaluate a value before they store it. The type is that of
-- "Data.IntMap.Lazy". Most operations are the lazy ones, given a function whose @Just@ is strict.
module Data.IntMap.Strict
  ( IntMap, Key
  , empty, singleton, fromSet, fromList, fromListWith, fromListWithKey
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , insert, insertWith, insertWithKey, insertLookupWithKey
  , delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF
  , lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE
  , null, size
  , union, unionWith, unionWithKey, unions, unionsWith
  , difference, (\\), differenceWith, differenceWithKey, intersection, intersectionWith, intersectionWithKey
  , disjoint, compose, mergeWithKey
  , map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey
  , mapKeys, mapKeysWith, mapKeysMonotonic
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList
  , filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot
  , isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey
  , minView, maxView, minViewWithKey, maxViewWithKey
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import qualified Data.Foldable as F
import qualified Data.List as L
import qualified Data.IntMap.Internal as Lazy
import Data.IntMap.Internal hiding
  ( singleton, fromList, fromListWith, fromListWithKey
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , insert, insertWith, insertWithKey, insertLookupWithKey, findWithDefault
  , adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF
  , unionWith, unionWithKey, unionsWith, differenceWith, differenceWithKey, intersectionWith
  , intersectionWithKey
  , mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey
  , mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeysWith
  , mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey )
import Data.IntSet.Internal (IntSet, keysSet, restrictKeys, withoutKeys)
import qualified Data.IntSet.Internal as Set

-- | What is there, evaluated.
strict :: Maybe a -> Maybe a
strict found@(Just !_) = found
strict Nothing = Nothing

singleton :: Key -> a -> IntMap a
singleton k !x = Tip k x

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f = fromList . fmap (\k -> (k, f k)) . Set.toAscList

fromList, fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromList = L.foldl' (\m (k, x) -> insert k x m) Nil
fromAscList = fromList
fromDistinctAscList = fromList

fromListWith, fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) Nil
fromAscListWith = fromListWith

fromListWithKey, fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Nil
fromAscListWithKey = fromListWithKey

insert :: Key -> a -> IntMap a -> IntMap a
insert k !x m = Lazy.insert k x m

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f !k x t = case t of
  Nil -> singleton k x
  Tip j y
    | j == k -> let !z = f x y in Tip k z
    | otherwise -> join k (singleton k x) j t
  Bin p g l r
    | outside k p g -> join k (singleton k x) p t
    | k < p -> Bin p g (insertWith f k x l) r
    | otherwise -> Bin p g l (insertWith f k x r)

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x m = let !m' = insertWithKey f k x m in (lookup k m, m')

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault !z k m = Lazy.findWithDefault z k m

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = alter (fmap f)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = adjust (f k) k

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = alter (\found -> found >>= f)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k = update (f k) k

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k m = (lookup k m, updateWithKey f k m)

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f = Lazy.alter (strict . f)

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f = Lazy.alterF (fmap strict . f)

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) id id

unionsWith :: F.Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) Nil

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Nil)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) (const Nil) (const Nil)

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
             -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = Lazy.mergeWithKey (\k x y -> strict (f k x y))

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = go
  where
    go Nil = Nil
    go (Tip k x) = singleton k (f k x)
    go (Bin p g l r) = Bin p g (go l) (go r)

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = Lazy.traverseMaybeWithKey (\k x -> fmap (\ !y -> Just y) (f k x))

traverseMaybeWithKey :: Applicative t => (Key -> a -> t (Maybe b)) -> IntMap a -> t (IntMap b)
traverseMaybeWithKey f = Lazy.traverseMaybeWithKey (\k x -> fmap strict (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\s _ x -> f s x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f s m = fmap (map id) (Lazy.mapAccumWithKey f s m)
mapAccumRWithKey f s m = fmap (map id) (Lazy.mapAccumRWithKey f s m)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f = fromListWith c . foldrWithKey (\k x rest -> (f k, x) : rest) []

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = Lazy.mapMaybeWithKey (\k x -> strict (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = Lazy.mapEitherWithKey (\k x -> evaluated (f k x))
  where
    evaluated e@(Left !_) = e
    evaluated e@(Right !_) = e

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f = Lazy.updateMinWithKey (\k x -> strict (f k x))
updateMaxWithKey f = Lazy.updateMaxWithKey (\k x -> strict (f k x))
