{-# LANGUAGE BangPatterns #-}
-- | Finite maps as weight-balanced search trees, lazy in the values. The balance is that of
-- "Data.Set.Internal".
module Data.Map.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null, splitAt, take, drop)
import qualified Prelude as P
import qualified Data.Foldable as F
import qualified Data.List as L
import Control.DeepSeq (NFData (..))
import qualified Data.Set.Internal as Set

data Map k a = Tip | Bin !Int !k a !(Map k a) !(Map k a)

infixl 9 !, !?, \\

-- Instances ---------------------------------------------------------------------------------------------

instance (Eq k, Eq a) => Eq (Map k a) where
  m == n = size m == size n && toAscList m == toAscList n

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m n = compare (toAscList m) (toAscList n)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toAscList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10) (\text ->
    [(fromList xs, rest) | ("fromList", after) <- lex text, (xs, rest) <- readsPrec 11 after])

instance Ord k => Semigroup (Map k a) where
  (<>) = union

instance Ord k => Monoid (Map k a) where
  mempty = empty
  mconcat = unions

instance Functor (Map k) where
  fmap = map

instance F.Foldable (Map k) where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  foldMap f = foldMapWithKey (\_ x -> f x)
  toList = elems
  null = null
  length = size
  elem x = P.any (== x) . elems
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip = ()
  rnf (Bin _ k x l r) = rnf k `seq` rnf x `seq` rnf l `seq` rnf r

-- Balance -----------------------------------------------------------------------------------------------

-- | A node over two trees that are already in balance with each other.
bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

-- | A node over two trees of which one may have gained or lost one key.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) k x l r
  | sr > 3 * sl = leanLeft k x l r
  | sl > 3 * sr = leanRight k x l r
  | otherwise = Bin (sl + sr + 1) k x l r
  where
    !sl = size l
    !sr = size r

-- | The same where only the left one may have gained a key, or the right one.
grownLeft, grownRight :: k -> a -> Map k a -> Map k a -> Map k a
grownLeft k x l@(Bin sl _ _ _ _) r = case r of
  Bin sr _ _ _ _ -> case sl <= 3 * sr of
    True -> Bin (sl + sr + 1) k x l r
    False -> leanRight k x l r
  Tip -> case sl of
    1 -> Bin 2 k x l Tip
    _ -> leanRight k x l Tip
grownLeft k x Tip r = bin k x Tip r
grownRight k x l r@(Bin sr _ _ _ _) = case l of
  Bin sl _ _ _ _ -> case sr <= 3 * sl of
    True -> Bin (sl + sr + 1) k x l r
    False -> leanLeft k x l r
  Tip -> case sr of
    1 -> Bin 2 k x Tip r
    _ -> leanLeft k x Tip r
grownRight k x l Tip = bin k x l Tip

leanLeft :: k -> a -> Map k a -> Map k a -> Map k a
leanLeft k x l (Bin _ j y m r)
  | size m < 2 * size r = bin j y (bin k x l m) r
  | Bin _ i z ml mr <- m = bin i z (bin k x l ml) (bin j y mr r)
leanLeft k x l r = bin k x l r

leanRight :: k -> a -> Map k a -> Map k a -> Map k a
leanRight k x (Bin _ j y l m) r
  | size m < 2 * size l = bin j y l (bin k x m r)
  | Bin _ i z ml mr <- m = bin i z (bin j y l ml) (bin k x mr r)
leanRight k x l r = bin k x l r

-- | A tree of everything in two trees of any sizes, and a key between them.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin sl i y ll lr) r@(Bin sr j z rl rr)
  | 3 * sl < sr = balance j z (link k x l rl) rr
  | 3 * sr < sl = balance i y ll (link k x lr r)
  | otherwise = Bin (sl + sr + 1) k x l r

-- | As 'link', with the key left out if there is no value.
linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = link k x l r
linkMaybe _ Nothing l r = merge l r

-- | As 'link', where only the left tree may be too large, or the right one.
linkLeft, linkRight :: k -> a -> Map k a -> Map k a -> Map k a
linkLeft k x l@(Bin sl _ _ _ _) r@(Bin sr _ _ _ _) = case sl <= 3 * sr of
  True -> Bin (sl + sr + 1) k x l r
  False -> link k x l r
linkLeft k x l r = link k x l r
linkRight k x l@(Bin sl _ _ _ _) r@(Bin sr _ _ _ _) = case sr <= 3 * sl of
  True -> Bin (sl + sr + 1) k x l r
  False -> link k x l r
linkRight k x l r = link k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ j y l r) = grownLeft j y (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ j y l r) = grownRight j y l (insertMax k x r)

-- | A tree of everything in two trees of any sizes, the first below the second.
merge :: Map k a -> Map k a -> Map k a
merge Tip r = r
merge l Tip = l
merge l@(Bin sl i x ll lr) r@(Bin sr j y rl rr)
  | 3 * sl < sr = balance j y (merge l rl) rr
  | 3 * sr < sl = balance i x ll (merge lr r)
  | otherwise = glue l r

-- | As 'merge', for two trees that are in balance with each other.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case maxViewSure l of ((k, x), l') -> balance k x l' r
  | otherwise = case minViewSure r of ((k, x), r') -> balance k x l r'

minViewSure, maxViewSure :: Map k a -> ((k, a), Map k a)
minViewSure (Bin _ k x Tip r) = ((k, x), r)
minViewSure (Bin _ k x l r) = case minViewSure l of (kx, l') -> (kx, balance k x l' r)
minViewSure Tip = error "Map.deleteFindMin: can not return the minimal element of an empty map"
maxViewSure (Bin _ k x l Tip) = ((k, x), l)
maxViewSure (Bin _ k x l r) = case maxViewSure r of (kx, r') -> (kx, balance k x l r')
maxViewSure Tip = error "Map.deleteFindMax: can not return the maximal element of an empty map"

-- Construction ------------------------------------------------------------------------------------------

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

fromSet :: (k -> a) -> Set.Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = Bin n k (f k) (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs
  | rising xs = fromDistinctAscList xs
  | otherwise = L.foldl' (\m (k, x) -> insert k x m) Tip xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Tip

-- | Whether every key is smaller than the next.
rising :: Ord k => [(k, a)] -> Bool
rising ((j, _) : rest@((k, _) : _)) = j < k && rising rest
rising _ = True

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
  | j == k = combineRuns f ((k, f k y x) : rest)
  | otherwise = (j, x) : combineRuns f ((k, y) : rest)
combineRuns _ xs = xs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList [(k, x)] = Bin 1 k x Tip Tip
fromDistinctAscList [(j, x), (k, y)] = Bin 2 k y (Bin 1 j x Tip Tip) Tip
fromDistinctAscList xs = case build (length xs) xs of (m, _) -> m
fromDistinctDescList = fromDistinctAscList . reverse

-- | The tree of the first n pairs, and the other pairs.
build :: Int -> [(k, a)] -> (Map k a, [(k, a)])
build 0 xs = (Tip, xs)
build 1 ((k, x) : rest) = (Bin 1 k x Tip Tip, rest)
build 2 ((j, x) : (k, y) : rest) = (Bin 2 k y (Bin 1 j x Tip Tip) Tip, rest)
build n xs = case build half xs of
  (l, (k, x) : more) -> case build (n - half - 1) more of
    (r, rest) -> (Bin n k x l r, rest)
  (l, []) -> (l, [])
  where half = n `div` 2

-- Insertion ---------------------------------------------------------------------------------------------

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k x = go
  where
    go Tip = Bin 1 k x Tip Tip
    go (Bin n j y l r) = case compare k j of
      LT -> grownLeft j y (go l) r
      GT -> grownRight j y l (go r)
      EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f !k x = go
  where
    go Tip = Bin 1 k x Tip Tip
    go (Bin n j y l r) = case compare k j of
      LT -> grownLeft j y (go l) r
      GT -> grownRight j y l (go r)
      EQ -> Bin n k (f x y) l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

-- Deletion and change -----------------------------------------------------------------------------------

delete :: Ord k => k -> Map k a -> Map k a
delete !k = go
  where
    go Tip = Tip
    go (Bin _ j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f !k = go
  where
    go Tip = Tip
    go (Bin n j y l r) = case compare k j of
      LT -> Bin n j y (go l) r
      GT -> Bin n j y l (go r)
      EQ -> Bin n j (f j y) l r

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
        Just z -> Bin n j z l r
        Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f !k = go
  where
    go Tip = (Nothing, Tip)
    go (Bin n j y l r) = case compare k j of
      LT -> case go l of (found, l') -> (found, balance j y l' r)
      GT -> case go r of (found, r') -> (found, balance j y l r')
      EQ -> case f j y of
        Just z -> (Just z, Bin n j z l r)
        Nothing -> (Just y, glue l r)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k = go
  where
    go Tip = case f Nothing of
      Nothing -> Tip
      Just x -> Bin 1 k x Tip Tip
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> case f (Just y) of
        Just z -> Bin n j z l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap choose (f found)
  where
    found = lookup k m
    choose (Just x) = insert k x m
    choose Nothing = case found of
      Nothing -> m
      Just _ -> delete k m

-- Queries -----------------------------------------------------------------------------------------------

lookup :: Ord k => k -> Map k a -> Maybe a
lookup !k = go
  where
    go Tip = Nothing
    go (Bin _ j x l r) = case compare k j of
      LT -> go l
      GT -> go r
      EQ -> Just x

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault z k m = case lookup k m of
  Just x -> x
  Nothing -> z

member, notMember :: Ord k => k -> Map k a -> Bool
member k m = case lookup k m of
  Just _ -> True
  Nothing -> False
notMember k m = not (member k m)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ j x l r)
      | j < k = go (Just (j, x)) r
      | otherwise = go best l
lookupGT !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ j x l r)
      | j > k = go (Just (j, x)) l
      | otherwise = go best r
lookupLE !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ j x l r) = case compare j k of
      LT -> go (Just (j, x)) r
      EQ -> Just (j, x)
      GT -> go best l
lookupGE !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ j x l r) = case compare j k of
      GT -> go (Just (j, x)) l
      EQ -> Just (j, x)
      LT -> go best r

null :: Map k a -> Bool
null Tip = True
null _ = False

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

-- Union -------------------------------------------------------------------------------------------------

union :: Ord k => Map k a -> Map k a -> Map k a
union m Tip = m
union Tip n = n
union m (Bin 1 k x _ _) = insertNew k x m
union (Bin 1 k x _ _) n = insert k x n
union m@(Bin s _ _ _ _) n@(Bin t _ _ _ _)
  | 8 * s < t = spread (lowest m) (highest m) m n
  | otherwise = unionApart m n

-- | The union by splitting the second map at the root of the first.
unionApart :: Ord k => Map k a -> Map k a -> Map k a
unionApart (Bin 2 k x (Bin _ j y _ _) _) n = insert k x (insert j y n)
unionApart (Bin 2 k x _ (Bin _ j y _ _)) n = insert k x (insert j y n)
unionApart (Bin _ k x l r) n = case split k n of
  (below, above) -> link k x (union l below) (union r above)
unionApart Tip n = n

-- | The union of a small map, which lies between two keys, with a large one: what it does not reach is not looked at.
spread :: Ord k => k -> k -> Map k a -> Map k a -> Map k a
spread !low !high m = go
  where
    go n@(Bin _ j y l r)
      | low > j = case go r of
          !more -> case l of
            Bin sl _ _ _ _ -> case more of
              Bin sr _ _ _ _ -> case sr <= 3 * sl of
                True -> Bin (sl + sr + 1) j y l more
                False -> link j y l more
              Tip -> link j y l more
            Tip -> link j y l more
      | high < j = linkLeft j y (go l) r
      | otherwise = unionApart m n
    go Tip = m

lowest, highest :: Map k a -> k
lowest (Bin _ k _ Tip _) = k
lowest (Bin _ _ _ l _) = lowest l
lowest Tip = error "Map.lowest: empty"
highest (Bin _ k _ _ Tip) = k
highest (Bin _ _ _ _ r) = highest r
highest Tip = error "Map.highest: empty"

-- | Insert a key that the map does not have; a map that has it stays as it is.
insertNew :: Ord k => k -> a -> Map k a -> Map k a
insertNew !k x = go
  where
    go Tip = Bin 1 k x Tip Tip
    go m@(Bin _ j y l r) = case compare k j of
      LT -> grownLeft j y (go l) r
      GT -> grownRight j y l (go r)
      EQ -> m

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ m Tip = m
unionWithKey _ Tip n = n
unionWithKey f (Bin _ k x l r) n = case splitLookup k n of
  (below, found, above) -> link k value (unionWithKey f l below) (unionWithKey f r above)
    where
      value = case found of
        Just y -> f k x y
        Nothing -> x

unions :: (F.Foldable f, Ord k) => f (Map k a) -> Map k a
unions = F.foldl' union Tip

unionsWith :: (F.Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) Tip

-- Difference and intersection ---------------------------------------------------------------------------

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference m Tip = m
difference m (Bin _ k _ l r) = case split k m of
  (below, above) -> merge (difference below l) (difference above r)
m \\ n = difference m n

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Tip)

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection = intersectionWithKey (\_ x _ -> x)

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) n = case splitLookup k n of
  (below, found, above) -> case found of
    Just y -> link k (f k x y) l' r'
    Nothing -> merge l' r'
    where
      l' = intersectionWithKey f l below
      r' = intersectionWithKey f r above

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin _ k _ l r) n = case splitLookup k n of
  (below, Nothing, above) -> disjoint l below && disjoint r above
  _ -> False

compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc = mapMaybe (\b -> lookup b bc)

-- | The general combination: what becomes of a key in both, and of the parts with keys in one only.
mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c)
             -> Map k a -> Map k b -> Map k c
mergeWithKey f onlyLeft onlyRight = go
  where
    go Tip n = onlyRight n
    go m Tip = onlyLeft m
    go (Bin _ k x l r) n = case splitLookup k n of
      (below, found, above) -> case found of
        Just y -> linkMaybe k (f k x y) l' r'
        Nothing -> case onlyLeft (singleton k x) of
          Tip -> merge l' r'
          Bin _ _ z Tip Tip -> link k z l' r'
          _ -> error "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"
        where
          l' = go l below
          r' = go r above

restrictKeys, withoutKeys :: Ord k => Map k a -> Set.Set k -> Map k a
restrictKeys Tip _ = Tip
restrictKeys _ Set.Tip = Tip
restrictKeys (Bin _ k x l r) s = case Set.splitMember k s of
  (below, found, above)
    | found -> link k x (restrictKeys l below) (restrictKeys r above)
    | otherwise -> merge (restrictKeys l below) (restrictKeys r above)
withoutKeys Tip _ = Tip
withoutKeys m Set.Tip = m
withoutKeys m (Set.Bin _ k l r) = case split k m of
  (below, above) -> merge (withoutKeys below l) (withoutKeys above r)

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f m n = size m <= size n && within m n
  where
    within Tip _ = True
    within _ Tip = False
    within (Bin _ k x l r) t = case splitLookup k t of
      (below, Just y, above) -> f x y && within l below && within r above
      _ -> False
isProperSubmapOfBy f m n = size m < size n && isSubmapOfBy f m n

-- Maps and traversals -----------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f k x) (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1 k x _ _) = fmap (singleton k) (f k x)
    go (Bin n k x l r) = (\l' y r' -> Bin n k y l' r') <$> go l <*> f k x <*> go r

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
  in (s3, Bin n k x' l' r')
mapAccumRWithKey _ s Tip = (s, Tip)
mapAccumRWithKey f s (Bin n k x l r) =
  let (s1, r') = mapAccumRWithKey f s r
      (s2, x') = f s1 k x
      (s3, l') = mapAccumRWithKey f s2 l
  in (s3, Bin n k x' l' r')

mapKeys :: Ord j => (k -> j) -> Map k a -> Map j a
mapKeys f = fromList . foldrWithKey (\k x rest -> (f k, x) : rest) []

mapKeysWith :: Ord j => (a -> a -> a) -> (k -> j) -> Map k a -> Map j a
mapKeysWith c f = fromListWith c . foldrWithKey (\k x rest -> (f k, x) : rest) []

mapKeysMonotonic :: (k -> j) -> Map k a -> Map j a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- Folds -------------------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = go
  where
    go z Tip = z
    go z (Bin _ _ x l Tip) = go (f x z) l -- nothing is suspended for an empty part
    go z (Bin _ _ x l r) = go (f x (go z r)) l
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f = go
  where
    go z Tip = z
    go z (Bin _ _ x l r) = go (f (go z l) x) r
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l Tip) = go (f k x z) l
    go z (Bin _ k x l r) = go (f k x (go z r)) l
foldrWithKey' f = go
  where
    go !z Tip = z
    go z (Bin _ k x l r) = let !z' = go z r in go (f k x z') l

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f (go z l) k x) r
foldlWithKey' f = go
  where
    go !z Tip = z
    go z (Bin _ k x l r) = let !z' = go z l in go (f z' k x) r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin 1 k x _ _) = f k x
    go (Bin _ k x l r) = go l `mappend` (f k x `mappend` go r)

-- Lists -------------------------------------------------------------------------------------------------

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ rest -> k : rest) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = go []
  where
    go z Tip = z
    go z t@(Bin n k x l r) = case n <= 31 of
      True -> few z t
      False -> go ((k, x) : go z r) l
    -- few elements are listed at once, as less is suspended; the rest is not looked at, since trees are in balance
    few z (Bin n k x l r) = case n > 3 of
      True -> case few z r of !rest -> few ((k, x) : rest) l
      False -> case l of
        Bin _ i y _ _ -> case r of
          Bin _ j w _ _ -> (i, y) : (k, x) : (j, w) : z
          Tip -> (i, y) : (k, x) : z
        Tip -> case r of
          Bin _ j w _ _ -> (k, x) : (j, w) : z
          Tip -> (k, x) : z
    few z Tip = z
toDescList = foldlWithKey (\rest k x -> (k, x) : rest) []

keysSet :: Map k a -> Set.Set k
keysSet Tip = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

-- Parts -------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p (Bin _ k x l r)
  | p k x = link k x (filterWithKey p l) (filterWithKey p r)
  | otherwise = merge (filterWithKey p l) (filterWithKey p r)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ k x l r)
  | p k x = (link k x l1 r1, merge l2 r2)
  | otherwise = (merge l1 r1, link k x l2 r2)
  where
    (l1, l2) = partitionWithKey p l
    (r1, r2) = partitionWithKey p r

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
  Left y -> (link k y l1 r1, merge l2 r2)
  Right z -> (merge l1 r1, link k z l2 r2)
  where
    (l1, l2) = mapEitherWithKey f l
    (r1, r2) = mapEitherWithKey f r

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split _ Tip = (Tip, Tip)
split k (Bin _ j x l r) = case compare k j of
  LT -> case split k l of (a, b) -> (a, link j x b r)
  GT -> case split k r of (a, b) -> (link j x l a, b)
  EQ -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup _ Tip = (Tip, Nothing, Tip)
splitLookup k (Bin _ j x l r) = case compare k j of
  LT -> case splitLookup k l of (a, found, b) -> (a, found, link j x b r)
  GT -> case splitLookup k r of (a, found, b) -> (link j x l a, found, b)
  EQ -> (l, Just x, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p = fst . spanAntitone p
dropWhileAntitone p = snd . spanAntitone p

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r)
  | p k = case spanAntitone p r of (a, b) -> (link k x l a, b)
  | otherwise = case spanAntitone p l of (a, b) -> (a, link k x b r)

-- Positions ---------------------------------------------------------------------------------------------

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex !k = go 0
  where
    go !_ Tip = Nothing
    go before (Bin _ j _ l r) = case compare k j of
      LT -> go before l
      GT -> go (before + size l + 1) r
      EQ -> Just (before + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = case lookupIndex k m of
  Just i -> i
  Nothing -> error "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt !_ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i here of
  LT -> elemAt i l
  GT -> elemAt (i - here - 1) r
  EQ -> (k, x)
  where here = size l

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ !_ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin n k x l r) = case compare i here of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - here - 1) r)
  EQ -> case f k x of
    Just y -> Bin n k y l r
    Nothing -> glue l r
  where here = size l

deleteAt :: Int -> Map k a -> Map k a
deleteAt !_ Tip = error "Map.deleteAt: index out of range"
deleteAt i (Bin _ k x l r) = case compare i here of
  LT -> balance k x (deleteAt i l) r
  GT -> balance k x l (deleteAt (i - here - 1) r)
  EQ -> glue l r
  where here = size l

take, drop :: Int -> Map k a -> Map k a
take n = fst . splitAt n
drop n = snd . splitAt n

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n m
  | n <= 0 = (Tip, m)
  | n >= size m = (m, Tip)
  | otherwise = go n m
  where
    go _ Tip = (Tip, Tip)
    go i (Bin _ k x l r) = case compare i here of
      LT -> case go i l of (a, b) -> (a, link k x b r)
      GT -> case go (i - here - 1) r of (a, b) -> (link k x l a, b)
      EQ -> (l, insertMin k x r)
      where here = size l

-- Smallest and largest ----------------------------------------------------------------------------------

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin m = case lookupMin m of
  Just kx -> kx
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just kx -> kx
  Nothing -> error "Map.findMax: empty map has no maximal element"

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin m = snd (minViewSure m)
deleteMax Tip = Tip
deleteMax m = snd (maxViewSure m)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin Tip =
  (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMin m = minViewSure m
deleteFindMax Tip =
  (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)
deleteFindMax m = maxViewSure m

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey m = Just (minViewSure m)
maxViewWithKey Tip = Nothing
maxViewWithKey m = Just (maxViewSure m)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = fmap (\((_, x), rest) -> (x, rest)) (minViewWithKey m)
maxView m = fmap (\((_, x), rest) -> (x, rest)) (maxViewWithKey m)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f m = updateAt f 0 m
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f m = updateAt f (size m - 1) m

-- | Whether the tree is ordered, in balance, and knows its sizes.
valid :: Ord k => Map k a -> Bool
valid m = Set.valid (keysSet m)
