-- | Maps by hashes of their keys.
module Data.HashMap.Lazy
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith
  , delete, adjust, update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose, map
  , mapWithKey, traverseWithKey, mapKeys, difference, differenceWith, intersection, intersectionWith
  , intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl', foldrWithKey', foldlWithKey', foldrWithKey
  , foldlWithKey, filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList, fromList, fromListWith
  , fromListWithKey, keysSet
  ) where

import Clew.HashMap (HashMap, alterEntry, changeEntry, delete, empty, fromPairs, lookup, null, size, toPairs)
import qualified Clew.HashMap as H
import Clew.HashSet (HashSet, keysSet)
import Data.Hashable (Hashable)
import qualified Data.Foldable as F
import qualified Data.List as List
import Prelude hiding (filter, foldl, foldr, lookup, map, null)

infixl 9 !, !?

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = H.singleton k v

member :: (Eq k, Hashable k) => k -> HashMap k v -> Bool
member k m = maybe False (const True) (lookup k m)

(!?) :: (Eq k, Hashable k) => HashMap k v -> k -> Maybe v
m !? k = lookup k m

findWithDefault, lookupDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
findWithDefault v k m = maybe v id (lookup k m)
lookupDefault = findWithDefault

(!) :: (Eq k, Hashable k) => HashMap k v -> k -> v
m ! k = maybe (error "Data.HashMap.Internal.(!): key not found") id (lookup k m)

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k v = H.insert k v

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v = alterEntry (\old -> Just (maybe v (f v) old)) k

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f = changeEntry (\v -> Just (f v))

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = changeEntry f

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = case f (lookup k m) of
  Nothing -> delete k m
  Just v -> H.insert k v m

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (\new -> alter (const new) k m) (f (lookup k m))

isSubmapOf :: (Eq k, Hashable k, Eq v) => HashMap k v -> HashMap k v -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: (Eq k, Hashable k) => (v -> w -> Bool) -> HashMap k v -> HashMap k w -> Bool
isSubmapOfBy f a b = and [maybe False (f v) (lookup k b) | (k, v) <- toPairs a]

union :: (Eq k, Hashable k) => HashMap k v -> HashMap k v -> HashMap k v
union = H.unionWithKey (\_ v _ -> v)

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKey (\_ -> f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f a b = H.unionWithKey f a b

unions :: (Eq k, Hashable k) => [HashMap k v] -> HashMap k v
unions = List.foldl' union empty

compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose bc = mapMaybe (bc !?)

map :: (v -> w) -> HashMap k v -> HashMap k w
map f = mapWithKey (\_ -> f)

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey f m = H.mapWithKey f m

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f m = H.traverseWithKey f m

mapKeys :: (Eq k', Hashable k') => (k -> k') -> HashMap k v -> HashMap k' v
mapKeys f = fromPairs . List.map (\(k, v) -> (f k, v)) . toPairs

difference :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
difference a b = filterWithKey (\k _ -> not (member k b)) a

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith f a b = mapMaybeWithKey (\k v -> maybe (Just v) (f v) (lookup k b)) a

intersection :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
intersection a b = filterWithKey (\k _ -> member k b) a

intersectionWith :: (Eq k, Hashable k) => (v -> w -> u) -> HashMap k v -> HashMap k w -> HashMap k u
intersectionWith f = intersectionWithKey (\_ -> f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> v -> w -> u) -> HashMap k v -> HashMap k w -> HashMap k u
intersectionWithKey f a b = mapMaybeWithKey (\k v -> fmap (f k v) (lookup k b)) a

foldMapWithKey :: Monoid m => (k -> v -> m) -> HashMap k v -> m
foldMapWithKey f = foldMap (\(k, v) -> f k v) . toPairs

foldr, foldr' :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f = foldrWithKey (\_ -> f)
foldr' f = foldrWithKey' (\_ -> f)

foldl, foldl' :: (a -> v -> a) -> a -> HashMap k v -> a
foldl f = foldlWithKey (\a _ -> f a)
foldl' f = foldlWithKey' (\a _ -> f a)

foldrWithKey, foldrWithKey' :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f z = List.foldr (\(k, v) -> f k v) z . toPairs
foldrWithKey' f z = F.foldr' (\(k, v) -> f k v) z . toPairs

foldlWithKey, foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey f z = List.foldl (\a (k, v) -> f a k v) z . toPairs
foldlWithKey' f z = List.foldl' (\a (k, v) -> f a k v) z . toPairs

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p = filterWithKey (\_ -> p)

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p = H.mapMaybeWithKey (\k v -> if p k v then Just v else Nothing)

mapMaybe :: (v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybe f = mapMaybeWithKey (\_ -> f)

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey f m = H.mapMaybeWithKey f m

keys :: HashMap k v -> [k]
keys = List.map fst . toPairs

elems :: HashMap k v -> [v]
elems = List.map snd . toPairs

toList :: HashMap k v -> [(k, v)]
toList = toPairs

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = List.foldl' (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = List.foldl' (\m (k, v) -> insertWith f k v m) empty

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = List.foldl' (\m (k, v) -> insertWith (f k) k v m) empty
