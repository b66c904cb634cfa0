{-# LANGUAGE BangPatterns #-}
-- | Finite maps whose operations evaluate a value before they store it. The type is that of "Data.Map.Lazy".
module Data.Map.Strict
  ( Map
  , empty, singleton, fromSet, fromList, fromListWith, fromListWithKey
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList
  , insert, insertWith, insertWithKey, insertLookupWithKey
  , delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF
  , lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE
  , null, size
  , union, unionWith, unionWithKey, unions, unionsWith
  , difference, (\\), differenceWith, intersection, intersectionWith, intersectionWithKey
  , disjoint, compose, mergeWithKey
  , map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey
  , mapKeys, mapKeysWith, mapKeysMonotonic
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList
  , filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , takeWhileAntitone, dropWhileAntitone, spanAntitone
  , mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot
  , isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy
  , lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey
  , minView, maxView, minViewWithKey, maxViewWithKey
  , valid
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null, splitAt, take, drop)
import qualified Data.Foldable as F
import qualified Data.List as L
import qualified Data.Set.Internal as Set
import Data.Map.Internal hiding
  ( singleton, fromSet, fromList, fromListWith, fromListWithKey
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList
  , insert, insertWith, insertWithKey, insertLookupWithKey, findWithDefault
  , adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF
  , unionWith, unionWithKey, unionsWith, differenceWith, intersectionWith, intersectionWithKey
  , mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey
  , mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeysWith
  , mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , updateAt, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, build, combineRuns, linkMaybe )

-- Construction ------------------------------------------------------------------------------------------

singleton :: k -> a -> Map k a
singleton k !x = Bin 1 k x Tip Tip

fromSet :: (k -> a) -> Set.Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = let !x = f k in Bin n k x (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs
  | rising xs = fromDistinctAscList xs
  | otherwise = L.foldl' (\m (k, x) -> insert k x m) Tip xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f = fromDistinctAscList . combineRuns f
fromDescListWithKey f = fromDistinctDescList . combineRuns f

combineRuns :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineRuns f ((j, x) : (k, y) : rest)
  | j == k = let !z = f k y x in combineRuns f ((k, z) : rest)
  | otherwise = (j, x) : combineRuns f ((k, y) : rest)
combineRuns _ xs = xs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = case build (length xs) xs of (m, _) -> m
fromDistinctDescList = fromDistinctAscList . reverse

build :: Int -> [(k, a)] -> (Map k a, [(k, a)])
build 0 xs = (Tip, xs)
build n xs = case build half xs of
  (l, (k, !x) : more) -> case build (n - half - 1) more of
    (r, rest) -> (Bin n k x l r, rest)
  (l, []) -> (l, [])
  where half = n `div` 2

-- Insertion and change ----------------------------------------------------------------------------------

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k !x = go
  where
    go Tip = Bin 1 k x Tip Tip
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f !k x = go
  where
    go Tip = singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> let !z = f x y in Bin n k z l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let !m' = insertWithKey f k x m in (lookup k m, m')

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault !z k m = case lookup k m of
  Just x -> x
  Nothing -> z

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f !k = go
  where
    go Tip = Tip
    go (Bin n j y l r) = case compare k j of
      LT -> Bin n j y (go l) r
      GT -> Bin n j y l (go r)
      EQ -> let !z = f j y in Bin n j z l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f !k = go
  where
    go Tip = Tip
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> case f j y of
        Just !z -> Bin n j z l r
        Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f !k = go
  where
    go Tip = (Nothing, Tip)
    go (Bin n j y l r) = case compare k j of
      LT -> case go l of (found, l') -> (found, balance j y l' r)
      GT -> case go r of (found, r') -> (found, balance j y l r')
      EQ -> case f j y of
        Just !z -> (Just z, Bin n j z l r)
        Nothing -> (Just y, glue l r)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k = go
  where
    go Tip = case f Nothing of
      Nothing -> Tip
      Just x -> singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> case f (Just y) of
        Just !z -> Bin n j z l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap choose (f found)
  where
    found = lookup k m
    choose (Just x) = insert k x m
    choose Nothing = case found of
      Nothing -> m
      Just _ -> delete k m

-- Combination -------------------------------------------------------------------------------------------

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ m Tip = m
unionWithKey _ Tip n = n
unionWithKey f (Bin _ k x l r) n = case splitLookup k n of
  (below, found, above) -> case found of
    Just y -> let !z = f k x y in link k z (unionWithKey f l below) (unionWithKey f r above)
    Nothing -> link k x (unionWithKey f l below) (unionWithKey f r above)

unionsWith :: (F.Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) Tip

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Tip)

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) (const Tip) (const Tip)

mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c)
             -> Map k a -> Map k b -> Map k c
mergeWithKey f onlyLeft onlyRight = go
  where
    go Tip n = onlyRight n
    go m Tip = onlyLeft m
    go (Bin _ k x l r) n = case splitLookup k n of
      (below, found, above) -> case found of
        Just y -> linkMaybe k (f k x y) l' r'
        Nothing -> case onlyLeft (Bin 1 k x Tip Tip) of
          Tip -> merge l' r'
          Bin _ _ z Tip Tip -> link k z l' r'
          _ -> error "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"
        where
          l' = go l below
          r' = go r above

-- | As 'link', with the key left out if there is no value.
linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just !x) l r = link k x l r
linkMaybe _ Nothing l r = merge l r

-- Maps and traversals -----------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = let !y = f k x in Bin n k y (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin n k x l r) = (\l' !y r' -> Bin n k y l' r') <$> go l <*> f k x <*> go r

traverseMaybeWithKey :: Applicative t => (k -> a -> t (Maybe b)) -> Map k a -> t (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin _ k x l r) = (\l' y r' -> linkMaybe k y l' r') <$> go l <*> f k x <*> go r

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\s _ x -> f s x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ s Tip = (s, Tip)
mapAccumWithKey f s (Bin n k x l r) =
  let (s1, l') = mapAccumWithKey f s l
      (s2, x') = f s1 k x
      (s3, r') = mapAccumWithKey f s2 r
  in x' `seq` (s3, Bin n k x' l' r')
mapAccumRWithKey _ s Tip = (s, Tip)
mapAccumRWithKey f s (Bin n k x l r) =
  let (s1, r') = mapAccumRWithKey f s r
      (s2, x') = f s1 k x
      (s3, l') = mapAccumRWithKey f s2 l
  in x' `seq` (s3, Bin n k x' l' r')

mapKeysWith :: Ord j => (a -> a -> a) -> (k -> j) -> Map k a -> Map j a
mapKeysWith c f = fromListWith c . foldrWithKey (\k x rest -> (f k, x) : rest) []

-- Parts -------------------------------------------------------------------------------------------------

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = linkMaybe k (f k x) (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case f k x of
  Left !y -> (link k y l1 r1, merge l2 r2)
  Right !z -> (merge l1 r1, link k z l2 r2)
  where
    (l1, l2) = mapEitherWithKey f l
    (r1, r2) = mapEitherWithKey f r

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ !_ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin n k x l r) = case compare i here of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - here - 1) r)
  EQ -> case f k x of
    Just !y -> Bin n k y l r
    Nothing -> glue l r
  where here = size l

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f m = updateAt f 0 m
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f m = updateAt f (size m - 1) m
