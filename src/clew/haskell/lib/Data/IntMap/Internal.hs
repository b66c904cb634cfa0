{-# LANGUAGE BangPatterns #-}
-- | Maps from machine integers, as binary tries with compressed paths.
--
-- A node stands for the integers that agree in all bits above one bit. It keeps the least integer of its
-- right half, the pivot, and a mask of that bit and all bits above. So smaller keys are always on the left,
-- negative ones too, and one comparison with the pivot finds the way down. The idea of such tries is old
-- (Morrison's PATRICIA, 1968; Okasaki and Gill, "Fast mergeable integer maps", 1998); the pivot is ours.
module Data.IntMap.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import qualified Prelude as P
import qualified Data.Foldable as F
import qualified Data.List as L
import Control.DeepSeq (NFData (..))
import Data.Bits (shiftR, xor, (.&.), (.|.))
import Data.Maybe (fromMaybe, isJust)

type Key = Int

-- | A 'Bin' has a pivot, a mask and two trees that are not 'Nil'.
data IntMap a = Nil | Tip !Int a | Bin !Int !Int !(IntMap a) !(IntMap a)

infixl 9 !, !?, \\

-- Instances ---------------------------------------------------------------------------------------------

instance Eq a => Eq (IntMap a) where
  m == n = toAscList m == toAscList n

instance Ord a => Ord (IntMap a) where
  compare m n = compare (toAscList m) (toAscList n)

instance Show a => Show (IntMap a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toAscList m))

instance Read a => Read (IntMap a) where
  readsPrec d = readParen (d > 10) (\text ->
    [(fromList xs, rest) | ("fromList", after) <- lex text, (xs, rest) <- readsPrec 11 after])

instance Semigroup (IntMap a) where
  (<>) = union

instance Monoid (IntMap a) where
  mempty = empty
  mconcat = unions

instance Functor IntMap where
  fmap = map

instance F.Foldable IntMap where
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

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance NFData a => NFData (IntMap a) where
  rnf Nil = ()
  rnf (Tip _ x) = rnf x
  rnf (Bin _ _ l r) = rnf l `seq` rnf r

-- Nodes -------------------------------------------------------------------------------------------------

-- | Whether a key differs from a node's keys above the node's bit.
outside :: Int -> Int -> Int -> Bool
outside k p g = xor k p .&. (g + g) /= 0

-- | The node over two trees that are not 'Nil' and not within each other, given a key or pivot of each.
join :: Int -> IntMap a -> Int -> IntMap a -> IntMap a
join j m k n
  | j < k = Bin (k .&. g) g m n
  | otherwise = Bin (j .&. g) g n m
  where g = negate (highestBit (xor j k))

-- | As 'join', for trees that may be 'Nil'.
joinSome :: Int -> IntMap a -> Int -> IntMap a -> IntMap a
joinSome _ Nil _ n = n
joinSome _ m _ Nil = m
joinSome j m k n = join j m k n

-- | A node over two trees that may be 'Nil'.
node :: Int -> Int -> IntMap a -> IntMap a -> IntMap a
node _ _ Nil r = r
node _ _ l Nil = l
node p g l r = Bin p g l r

tipMaybe :: Int -> Maybe a -> IntMap a
tipMaybe k (Just x) = Tip k x
tipMaybe _ Nothing = Nil

highestBit :: Int -> Int
highestBit x
  | x < 0 = minBound
  | otherwise = all6 - shiftR all6 1
  where
    all1 = x .|. shiftR x 1
    all2 = all1 .|. shiftR all1 2
    all3 = all2 .|. shiftR all2 4
    all4 = all3 .|. shiftR all3 8
    all5 = all4 .|. shiftR all4 16
    all6 = all5 .|. shiftR all5 32

-- Construction ------------------------------------------------------------------------------------------

empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton k x = Tip k x

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

-- Insertion, deletion, change ---------------------------------------------------------------------------

insert :: Key -> a -> IntMap a -> IntMap a
insert !k x t = case t of
  Nil -> Tip k x
  Tip j _
    | j == k -> Tip k x
    | otherwise -> join k (Tip k x) j t
  Bin p g l r
    | outside k p g -> join k (Tip k x) p t
    | k < p -> Bin p g (insert k x l) r
    | otherwise -> Bin p g l (insert k x r)

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f !k x t = case t of
  Nil -> Tip k x
  Tip j y
    | j == k -> Tip k (f x y)
    | otherwise -> join k (Tip k x) j t
  Bin p g l r
    | outside k p g -> join k (Tip k x) p t
    | k < p -> Bin p g (insertWith f k x l) r
    | otherwise -> Bin p g l (insertWith f k x r)

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

delete :: Key -> IntMap a -> IntMap a
delete !k t = case t of
  Nil -> Nil
  Tip j _
    | j == k -> Nil
    | otherwise -> t
  Bin p g l r
    | outside k p g -> t
    | k < p -> node p g (delete k l) r
    | otherwise -> node p g l (delete k r)

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f !k t = case t of
  Nil -> Nil
  Tip j x
    | j == k -> Tip j (f x)
    | otherwise -> t
  Bin p g l r
    | outside k p g -> t
    | k < p -> Bin p g (adjust f k l) r
    | otherwise -> Bin p g l (adjust f k r)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = adjust (f k) k

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = alter (\found -> found >>= f)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k = update (f k) k

-- | The map after the update, and the value before it.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k m = (lookup k m, updateWithKey f k m)

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f !k t = case t of
  Nil -> tipMaybe k (f Nothing)
  Tip j x
    | j == k -> tipMaybe k (f (Just x))
    | otherwise -> joinSome k (tipMaybe k (f Nothing)) j t
  Bin p g l r
    | outside k p g -> joinSome k (tipMaybe k (f Nothing)) p t
    | k < p -> node p g (alter f k l) r
    | otherwise -> node p g l (alter f k r)

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k m = fmap choose (f found)
  where
    found = lookup k m
    choose (Just x) = insert k x m
    choose Nothing = if isJust found then delete k m else m

-- Queries -----------------------------------------------------------------------------------------------

lookup :: Key -> IntMap a -> Maybe a
lookup !k = go
  where
    go (Bin p _ l r) = if k < p then go l else go r
    go (Tip j x) = if j == k then Just x else Nothing
    go Nil = Nothing

(!?) :: IntMap a -> Key -> Maybe a
m !? k = lookup k m

(!) :: IntMap a -> Key -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault z k m = fromMaybe z (lookup k m)

member, notMember :: Key -> IntMap a -> Bool
member k m = isJust (lookup k m)
notMember k m = not (member k m)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT k m = lookupMax (takeBelow k m)
lookupGT k m = lookupMin (takeAbove k m)
lookupLE k m = case lookup k m of
  Just x -> Just (k, x)
  Nothing -> lookupLT k m
lookupGE k m = case lookup k m of
  Just x -> Just (k, x)
  Nothing -> lookupGT k m

-- | The part with smaller, the part with larger keys.
takeBelow, takeAbove :: Key -> IntMap a -> IntMap a
takeBelow !k t = case t of
  Nil -> Nil
  Tip j _ -> if j < k then t else Nil
  Bin p g l r
    | k < p -> if outside k p g then Nil else takeBelow k l
    | outside k p g -> t
    | otherwise -> node p g l (takeBelow k r)
takeAbove !k t = case t of
  Nil -> Nil
  Tip j _ -> if j > k then t else Nil
  Bin p g l r
    | k < p -> if outside k p g then t else node p g (takeAbove k l) r
    | outside k p g -> Nil
    | otherwise -> takeAbove k r

null :: IntMap a -> Bool
null Nil = True
null _ = False

-- | Counts: this takes linear time.
size :: IntMap a -> Int
size = go 0
  where
    go !n Nil = n
    go n (Tip _ _) = n + 1
    go n (Bin _ _ l r) = go (go n l) r

-- Combination -------------------------------------------------------------------------------------------

union :: IntMap a -> IntMap a -> IntMap a
union = unionWith const

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) id id

unions :: F.Foldable f => f (IntMap a) -> IntMap a
unions = F.foldl' union Nil

unionsWith :: F.Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) Nil

difference, (\\), intersection :: IntMap a -> IntMap b -> IntMap a
difference = mergeWithKey (\_ _ _ -> Nothing) id (const Nil)
m \\ n = difference m n
intersection = intersectionWithKey (\_ x _ -> x)

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Nil)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) (const Nil) (const Nil)

disjoint :: IntMap a -> IntMap b -> Bool
disjoint m n = null (intersection m n)

compose :: IntMap c -> IntMap Int -> IntMap c
compose bc = mapMaybe (\b -> lookup b bc)

-- | The general combination: what becomes of a key in both, and of the parts with keys in one only.
mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
             -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f onlyLeft onlyRight = go
  where
    go Nil n = right n
    go m Nil = left m
    go m@(Tip k x) n = intoRight k x m n
    go m n@(Tip k y) = intoLeft k y n m
    go m@(Bin p g l r) n@(Bin q h l' r')
      | g < h && not (outside q p g) =
          if q < p then node p g (go l n) (left r) else node p g (left l) (go r n)
      | h < g && not (outside p q h) =
          if p < q then node q h (go m l') (right r') else node q h (right l') (go m r')
      | p == q && g == h = node p g (go l l') (go r r')
      | otherwise = joinSome p (left m) q (right n)

    intoRight k x m n = case n of
      Nil -> left m
      Tip j y
        | j == k -> tipMaybe k (f k x y)
        | otherwise -> joinSome k (left m) j (right n)
      Bin p g l r
        | outside k p g -> joinSome k (left m) p (right n)
        | k < p -> node p g (intoRight k x m l) (right r)
        | otherwise -> node p g (right l) (intoRight k x m r)

    intoLeft k y n m = case m of
      Nil -> right n
      Tip j x
        | j == k -> tipMaybe k (f k x y)
        | otherwise -> joinSome j (left m) k (right n)
      Bin p g l r
        | outside k p g -> joinSome p (left m) k (right n)
        | k < p -> node p g (intoLeft k y n l) (left r)
        | otherwise -> node p g (left l) (intoLeft k y n r)

    left Nil = Nil
    left m = onlyLeft m
    right Nil = Nil
    right n = onlyRight n

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy f m n = P.all found (toAscList m)
  where found (k, x) = maybe False (f x) (lookup k n)
isProperSubmapOfBy f m n = size m < size n && isSubmapOfBy f m n

-- Maps and traversals -----------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = go
  where
    go Nil = Nil
    go (Tip k x) = Tip k (f k x)
    go (Bin p g l r) = Bin p g (go l) (go r)

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (Tip k) (f k x)
    go (Bin p g l r) = Bin p g <$> go l <*> go r

traverseMaybeWithKey :: Applicative t => (Key -> a -> t (Maybe b)) -> IntMap a -> t (IntMap b)
traverseMaybeWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (tipMaybe k) (f k x)
    go (Bin p g l r) = node p g <$> go l <*> go r

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\s _ x -> f s x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey _ s Nil = (s, Nil)
mapAccumWithKey f s (Tip k x) = let (s1, y) = f s k x in (s1, Tip k y)
mapAccumWithKey f s (Bin p g l r) =
  let (s1, l') = mapAccumWithKey f s l
      (s2, r') = mapAccumWithKey f s1 r
  in (s2, Bin p g l' r')
mapAccumRWithKey _ s Nil = (s, Nil)
mapAccumRWithKey f s (Tip k x) = let (s1, y) = f s k x in (s1, Tip k y)
mapAccumRWithKey f s (Bin p g l r) =
  let (s1, r') = mapAccumRWithKey f s r
      (s2, l') = mapAccumRWithKey f s1 l
  in (s2, Bin p g l' r')

mapKeys, mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f = fromList . foldrWithKey (\k x rest -> (f k, x) : rest) []
mapKeysMonotonic = mapKeys

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f = fromListWith c . foldrWithKey (\k x rest -> (f k, x) : rest) []

-- Folds -------------------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> IntMap a -> b
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f = go
  where
    go z Nil = z
    go z (Tip k x) = f k x z
    go z (Bin _ _ l r) = go (go z r) l
foldrWithKey' f = go
  where
    go !z Nil = z
    go z (Tip k x) = f k x z
    go z (Bin _ _ l r) = let !z' = go z r in go z' l

foldlWithKey, foldlWithKey' :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey f = go
  where
    go z Nil = z
    go z (Tip k x) = f z k x
    go z (Bin _ _ l r) = go (go z l) r
foldlWithKey' f = go
  where
    go !z Nil = z
    go z (Tip k x) = f z k x
    go z (Bin _ _ l r) = let !z' = go z l in go z' r

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where
    go Nil = mempty
    go (Tip k x) = f k x
    go (Bin _ _ l r) = go l `mappend` go r

-- Lists -------------------------------------------------------------------------------------------------

elems :: IntMap a -> [a]
elems = foldr (:) []

keys :: IntMap a -> [Key]
keys = foldrWithKey (\k _ rest -> k : rest) []

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x rest -> (k, x) : rest) []
toDescList = foldlWithKey (\rest k x -> (k, x) : rest) []

-- Parts -------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey p = mapMaybeWithKey (\k x -> if p k x then Just x else Nothing)

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey p = mapEitherWithKey (\k x -> if p k x then Left x else Right x)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = go
  where
    go Nil = Nil
    go (Tip k x) = tipMaybe k (f k x)
    go (Bin p g l r) = node p g (go l) (go r)

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = go
  where
    go Nil = (Nil, Nil)
    go (Tip k x) = case f k x of
      Left y -> (Tip k y, Nil)
      Right z -> (Nil, Tip k z)
    go (Bin p g l r) = case go l of
      (l1, l2) -> case go r of
        (r1, r2) -> (node p g l1 r1, node p g l2 r2)

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k m = (takeBelow k m, takeAbove k m)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k m = (takeBelow k m, lookup k m, takeAbove k m)

splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil = []
splitRoot (Bin _ _ l r) = [l, r]
splitRoot m = [m]

-- Smallest and largest ----------------------------------------------------------------------------------

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin Nil = Nothing
lookupMin (Tip k x) = Just (k, x)
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Nil = Nothing
lookupMax (Tip k x) = Just (k, x)
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: IntMap a -> (Key, a)
findMin m = fromMaybe (error "findMin: empty map has no minimal element") (lookupMin m)
findMax m = fromMaybe (error "findMax: empty map has no maximal element") (lookupMax m)

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin m = maybe Nil snd (minViewWithKey m)
deleteMax m = maybe Nil snd (maxViewWithKey m)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin m = fromMaybe
  (error "deleteFindMin: empty map has no minimal element", Nil) (minViewWithKey m)
deleteFindMax m = fromMaybe
  (error "deleteFindMax: empty map has no maximal element", Nil) (maxViewWithKey m)

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey Nil = Nothing
minViewWithKey m = Just (go m)
  where
    go (Bin p g l r) = case go l of (kx, l') -> (kx, node p g l' r)
    go (Tip k x) = ((k, x), Nil)
    go Nil = error "minViewWithKey: Nil"
maxViewWithKey Nil = Nothing
maxViewWithKey m = Just (go m)
  where
    go (Bin p g l r) = case go r of (kx, r') -> (kx, node p g l r')
    go (Tip k x) = ((k, x), Nil)
    go Nil = error "maxViewWithKey: Nil"

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView m = fmap (\((_, x), rest) -> (x, rest)) (minViewWithKey m)
maxView m = fmap (\((_, x), rest) -> (x, rest)) (maxViewWithKey m)

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f m = case lookupMin m of
  Just (k, _) -> updateWithKey f k m
  Nothing -> Nil
updateMaxWithKey f m = case lookupMax m of
  Just (k, _) -> updateWithKey f k m
  Nothing -> Nil
