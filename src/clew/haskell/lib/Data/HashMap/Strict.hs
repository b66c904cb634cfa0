{-# LANGUAGE BangPatterns #-}
-- | Maps by hashes of their keys, with values that are evaluated when they are put in.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith
  , delete, adjust, update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose, map
  , mapWithKey, traverseWithKey, mapKeys, difference, differenceWith, intersection, intersectionWith
  , intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl', foldrWithKey', foldlWithKey', foldrWithKey
  , foldlWithKey, filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList, fromList, fromListWith
  , fromListWithKey, keysSet
  ) where

import Clew.HashMap (HashMap, alterEntry, changeEntry, delete, empty, lookup, null, size)
import qualified Clew.HashMap as H
import Clew.HashSet (keysSet)
import Data.HashMap.Lazy
  ( (!), (!?), difference, elems, filter, filterWithKey, findWithDefault, foldMapWithKey, foldl, foldl', foldlWithKey
  , foldlWithKey'
  , foldr, foldr', foldrWithKey, foldrWithKey', intersection, isSubmapOf, isSubmapOfBy, keys, lookupDefault, mapKeys, member, toList
  , union, unions
  )
import Data.Hashable (Hashable)
import qualified Data.Foldable as F
import qualified Data.List as List
import Prelude hiding (filter, foldl, foldr, lookup, map, null)

singleton :: Hashable k => k -> v -> HashMap k v
singleton k !v = H.singleton k v

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k !v = H.insert k v

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v = alterEntry (\old -> (case maybe v (f v) old of !r -> Just r)) k

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f = changeEntry (\v -> (case f v of !r -> Just r))

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = changeEntry (evaluated . f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = case evaluated (f (lookup k m)) of
  Nothing -> delete k m
  Just v -> H.insert k v m

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (\new -> alter (const new) k m) (f (lookup k m))

-- | The value itself, if there is one, is evaluated with the result.
evaluated :: Maybe v -> Maybe v
evaluated Nothing = Nothing
evaluated (Just !v) = Just v

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKey (\_ -> f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f a b = forced (H.unionWithKey f a b)

compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose bc = mapMaybe (bc !?)

map :: (v -> w) -> HashMap k v -> HashMap k w
map f = mapWithKey (\_ -> f)

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey f m = forced (H.mapWithKey f m)

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f m = fmap forced (H.traverseWithKey f m)

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith f a b = mapMaybeWithKey (\k v -> maybe (Just v) (f v) (lookup k b)) a

intersectionWith :: (Eq k, Hashable k) => (v -> w -> u) -> HashMap k v -> HashMap k w -> HashMap k u
intersectionWith f = intersectionWithKey (\_ -> f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> v -> w -> u) -> HashMap k v -> HashMap k w -> HashMap k u
intersectionWithKey f a b = mapMaybeWithKey (\k v -> fmap (f k v) (lookup k b)) a

mapMaybe :: (v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybe f = mapMaybeWithKey (\_ -> f)

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey f m = forced (H.mapMaybeWithKey f m)

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = List.foldl' (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = List.foldl' (\m (k, v) -> insertWith f k v m) empty

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = List.foldl' (\m (k, v) -> insertWith (f k) k v m) empty

-- | The map once all its values are evaluated.
forced :: HashMap k v -> HashMap k v
forced m = F.foldl' (\_ v -> v `seq` ()) () m `seq` m
