{-# LANGUAGE BangPatterns #-}
-- | Sets as weight-balanced search trees: of two siblings, neither is more than three times as large as the
-- other (plus one), which keeps the height logarithmic. The parameters are those that Hirai and Yamamoto
-- proved sound ("Balancing weight-balanced trees", 2011).
module Data.Set.Internal where

import Prelude hiding (filter, foldl, foldr, map, null, splitAt, take, drop)
import qualified Prelude as P
import qualified Data.Foldable as F
import qualified Data.List as L
import Control.DeepSeq (NFData (..))

data Set a = Tip | Bin !Int !a !(Set a) !(Set a)

infixl 9 \\

-- Instances ---------------------------------------------------------------------------------------------

instance Eq a => Eq (Set a) where
  s == t = size s == size t && toAscList s == toAscList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toAscList s))

instance (Read a, Ord a) => Read (Set a) where
  readsPrec d = readParen (d > 10) (\text ->
    [(fromList xs, rest) | ("fromList", after) <- lex text, (xs, rest) <- readsPrec 11 after])

instance Ord a => Semigroup (Set a) where
  (<>) = union

instance Ord a => Monoid (Set a) where
  mempty = empty
  mconcat = unions

instance F.Foldable Set where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  foldMap f = go
    where
      go Tip = mempty
      go (Bin 1 x _ _) = f x
      go (Bin _ x l r) = go l `mappend` (f x `mappend` go r)
  toList = toAscList
  null = null
  length = size
  minimum = findMin
  maximum = findMax
  sum = foldl' (+) 0
  product = foldl' (*) 1
  elem x = P.any (== x) . toAscList

instance NFData a => NFData (Set a) where
  rnf Tip = ()
  rnf (Bin _ x l r) = rnf x `seq` rnf l `seq` rnf r

-- Balance -----------------------------------------------------------------------------------------------

-- | A node over two trees that are already in balance with each other.
bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size l + size r + 1) x l r

-- | A node over two trees of which one may have gained or lost one element.
balance :: a -> Set a -> Set a -> Set a
balance x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) x l r
  | sr > 3 * sl = leanLeft x l r
  | sl > 3 * sr = leanRight x l r
  | otherwise = Bin (sl + sr + 1) x l r
  where
    !sl = size l
    !sr = size r

-- | The same where only the left one may have gained an element, or the right one.
grownLeft, grownRight :: a -> Set a -> Set a -> Set a
grownLeft x l@(Bin sl _ _ _) r = case r of
  Bin sr _ _ _ -> case sl <= 3 * sr of
    True -> Bin (sl + sr + 1) x l r
    False -> leanRight x l r
  Tip -> case sl of
    1 -> Bin 2 x l Tip
    _ -> leanRight x l Tip
grownLeft x Tip r = bin x Tip r
grownRight x l r@(Bin sr _ _ _) = case l of
  Bin sl _ _ _ -> case sr <= 3 * sl of
    True -> Bin (sl + sr + 1) x l r
    False -> leanLeft x l r
  Tip -> case sr of
    1 -> Bin 2 x Tip r
    _ -> leanLeft x Tip r
grownRight x l Tip = bin x l Tip

leanLeft :: a -> Set a -> Set a -> Set a
leanLeft x l (Bin _ y m r)
  | size m < 2 * size r = bin y (bin x l m) r
  | Bin _ z ml mr <- m = bin z (bin x l ml) (bin y mr r)
leanLeft x l r = bin x l r

leanRight :: a -> Set a -> Set a -> Set a
leanRight x (Bin _ y l m) r
  | size m < 2 * size l = bin y l (bin x m r)
  | Bin _ z ml mr <- m = bin z (bin y l ml) (bin x mr r)
leanRight x l r = bin x l r

-- | A tree of everything in two trees of any sizes, and an element between them.
link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin sl y ll lr) r@(Bin sr z rl rr)
  | 3 * sl < sr = balance z (link x l rl) rr
  | 3 * sr < sl = balance y ll (link x lr r)
  | otherwise = Bin (sl + sr + 1) x l r

-- | As 'link', where only the left tree may be too large, or the right one.
linkLeft, linkRight :: a -> Set a -> Set a -> Set a
linkLeft x l@(Bin sl _ _ _) r@(Bin sr _ _ _) = case sl <= 3 * sr of
  True -> Bin (sl + sr + 1) x l r
  False -> link x l r
linkLeft x l r = link x l r
linkRight x l@(Bin sl _ _ _) r@(Bin sr _ _ _) = case sr <= 3 * sl of
  True -> Bin (sl + sr + 1) x l r
  False -> link x l r
linkRight x l r = link x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balance y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balance y l (insertMax x r)

-- | A tree of everything in two trees of any sizes, the first below the second.
merge :: Set a -> Set a -> Set a
merge Tip r = r
merge l Tip = l
merge l@(Bin sl x ll lr) r@(Bin sr y rl rr)
  | 3 * sl < sr = balance y (merge l rl) rr
  | 3 * sr < sl = balance x ll (merge lr r)
  | otherwise = glue l r

-- | As 'merge', for two trees that are in balance with each other.
glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case maxViewSure l of (x, l') -> balance x l' r
  | otherwise = case minViewSure r of (x, r') -> balance x l r'

minViewSure, maxViewSure :: Set a -> (a, Set a)
minViewSure (Bin _ x Tip r) = (x, r)
minViewSure (Bin _ x l r) = case minViewSure l of (y, l') -> (y, balance x l' r)
minViewSure Tip = error "Set.deleteFindMin: can not return the minimal element of an empty set"
maxViewSure (Bin _ x l Tip) = (x, l)
maxViewSure (Bin _ x l r) = case maxViewSure r of (y, r') -> (y, balance x l r')
maxViewSure Tip = error "Set.deleteFindMax: can not return the maximal element of an empty set"

-- Construction ------------------------------------------------------------------------------------------

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

fromList :: Ord a => [a] -> Set a
fromList xs
  | rising xs = fromDistinctAscList xs
  | otherwise = L.foldl' (\s x -> insert x s) Tip xs

-- | Whether every element is smaller than the next.
rising :: Ord a => [a] -> Bool
rising (x : rest@(y : _)) = x < y && rising rest
rising _ = True

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList = fromDistinctAscList . lastOfRuns
fromDescList = fromDistinctDescList . lastOfRuns

lastOfRuns :: Eq a => [a] -> [a]
lastOfRuns (x : rest@(y : _))
  | x == y = lastOfRuns rest
  | otherwise = x : lastOfRuns rest
lastOfRuns xs = xs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = case build (length xs) xs of (s, _) -> s
fromDistinctDescList = fromDistinctAscList . reverse

-- | The tree of the first n elements, and the other elements.
build :: Int -> [a] -> (Set a, [a])
build 0 xs = (Tip, xs)
build n xs = case build half xs of
  (l, x : more) -> case build (n - half - 1) more of
    (r, rest) -> (Bin n x l r, rest)
  (l, []) -> (l, [])
  where half = n `div` 2

powerSet :: Set a -> Set (Set a)
powerSet s = insertMin Tip (foldr' extend Tip s)
  where extend x subsets = glue (insertMin (singleton x) (mapMonotonic (insertMin x) subsets)) subsets

-- Insertion, deletion, queries --------------------------------------------------------------------------

insert :: Ord a => a -> Set a -> Set a
insert !x = go
  where
    go Tip = Bin 1 x Tip Tip
    go (Bin n y l r) = case compare x y of
      LT -> grownLeft y (go l) r
      GT -> grownRight y l (go r)
      EQ -> Bin n x l r

delete :: Ord a => a -> Set a -> Set a
delete !x = go
  where
    go Tip = Tip
    go (Bin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap choose (f present)
  where
    present = member x s
    choose True = if present then s else insert x s
    choose False = if present then delete x s else s

member, notMember :: Ord a => a -> Set a -> Bool
member !x = go
  where
    go Tip = False
    go (Bin _ y l r) = case compare x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x s = not (member x s)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r)
      | y < x = go (Just y) r
      | otherwise = go best l
lookupGT !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r)
      | y > x = go (Just y) l
      | otherwise = go best r
lookupLE !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare y x of
      LT -> go (Just y) r
      EQ -> Just y
      GT -> go best l
lookupGE !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare y x of
      GT -> go (Just y) l
      EQ -> Just y
      LT -> go best r

null :: Set a -> Bool
null Tip = True
null _ = False

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = size s <= size t && within s t
  where
    within Tip _ = True
    within _ Tip = False
    within (Bin _ x l r) u = case splitMember x u of
      (below, found, above) ->
        found && size l <= size below && size r <= size above && within l below && within r above
isProperSubsetOf s t = size s < size t && isSubsetOf s t
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin _ x l r) t = case splitMember x t of
  (below, found, above) -> not found && disjoint l below && disjoint r above

-- Combination -------------------------------------------------------------------------------------------

union, difference, intersection, (\\) :: Ord a => Set a -> Set a -> Set a
union s Tip = s
union Tip t = t
union s (Bin 1 x _ _) = insertNew x s
union (Bin 1 x _ _) t = insert x t
union s@(Bin m _ _ _) t@(Bin n _ _ _)
  | 8 * m < n = spread (lowest s) (highest s) s t
  | otherwise = unionApart s t

difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ x l r) = case split x s of
  (below, above) -> merge (difference below l) (difference above r)

intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t = case splitMember x t of
  (below, found, above)
    | found -> link x (intersection l below) (intersection r above)
    | otherwise -> merge (intersection l below) (intersection r above)

s \\ t = difference s t

-- | As 'insert', but an equal element that is there stays.
insertNew :: Ord a => a -> Set a -> Set a
insertNew x s = if member x s then s else insert x s

-- | The union by splitting the second set at the root of the first.
unionApart :: Ord a => Set a -> Set a -> Set a
unionApart (Bin 2 x (Bin _ y _ _) _) t = insert x (insert y t)
unionApart (Bin 2 x _ (Bin _ y _ _)) t = insert x (insert y t)
unionApart (Bin _ x l r) t = case split x t of
  (below, above) -> link x (union l below) (union r above)
unionApart Tip t = t

-- | The union of a small set, which lies between two elements, with a large one: what it does not reach is not looked at.
spread :: Ord a => a -> a -> Set a -> Set a -> Set a
spread low high s t@(Bin _ y l r)
  | low > y = linkRight y l (spread low high s r)
  | high < y = linkLeft y (spread low high s l) r
  | otherwise = unionApart s t
spread _ _ s Tip = s

lowest, highest :: Set a -> a
lowest (Bin _ x Tip _) = x
lowest (Bin _ _ l _) = lowest l
lowest Tip = error "Set.lowest: empty"
highest (Bin _ x _ Tip) = x
highest (Bin _ _ _ r) = highest r
highest Tip = error "Set.highest: empty"

unions :: (F.Foldable f, Ord a) => f (Set a) -> Set a
unions = F.foldl' union Tip

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct s t = fromDistinctAscList [(x, y) | x <- toAscList s, y <- toAscList t]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s t = merge (mapMonotonic Left s) (mapMonotonic Right t)

-- Parts -------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p (Bin _ x l r)
  | p x = link x (filter p l) (filter p r)
  | otherwise = merge (filter p l) (filter p r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition _ Tip = (Tip, Tip)
partition p (Bin _ x l r)
  | p x = (link x l1 r1, merge l2 r2)
  | otherwise = (merge l1 r1, link x l2 r2)
  where
    (l1, l2) = partition p l
    (r1, r2) = partition p r

split :: Ord a => a -> Set a -> (Set a, Set a)
split _ Tip = (Tip, Tip)
split x (Bin _ y l r) = case compare x y of
  LT -> case split x l of (a, b) -> (a, link y b r)
  GT -> case split x r of (a, b) -> (link y l a, b)
  EQ -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> case splitMember x l of (a, found, b) -> (a, found, link y b r)
  GT -> case splitMember x r of (a, found, b) -> (link y l a, found, b)
  EQ -> (l, True, r)

splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p = fst . spanAntitone p
dropWhileAntitone p = snd . spanAntitone p

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ x l r)
  | p x = case spanAntitone p r of (a, b) -> (link x l a, b)
  | otherwise = case spanAntitone p l of (a, b) -> (a, link x b r)

-- Positions ---------------------------------------------------------------------------------------------

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex !x = go 0
  where
    go !_ Tip = Nothing
    go before (Bin _ y l r) = case compare x y of
      LT -> go before l
      GT -> go (before + size l + 1) r
      EQ -> Just (before + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = case lookupIndex x s of
  Just i -> i
  Nothing -> error "Set.findIndex: element is not in the set"

elemAt :: Int -> Set a -> a
elemAt !_ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i here of
  LT -> elemAt i l
  GT -> elemAt (i - here - 1) r
  EQ -> x
  where here = size l

deleteAt :: Int -> Set a -> Set a
deleteAt !_ Tip = error "Set.deleteAt: index out of range"
deleteAt i (Bin _ x l r) = case compare i here of
  LT -> balance x (deleteAt i l) r
  GT -> balance x l (deleteAt (i - here - 1) r)
  EQ -> glue l r
  where here = size l

take, drop :: Int -> Set a -> Set a
take n = fst . splitAt n
drop n = snd . splitAt n

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n s
  | n <= 0 = (Tip, s)
  | n >= size s = (s, Tip)
  | otherwise = go n s
  where
    go _ Tip = (Tip, Tip)
    go i (Bin _ x l r) = case compare i here of
      LT -> case go i l of (a, b) -> (a, link x b r)
      GT -> case go (i - here - 1) r of (a, b) -> (link x l a, b)
      EQ -> (l, insertMin x r)
      where here = size l

-- Maps and folds ----------------------------------------------------------------------------------------

map :: Ord b => (a -> b) -> Set a -> Set b
map f = fromList . foldr ((:) . f) []

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f = go
  where
    go z Tip = z
    go z (Bin _ x l Tip) = go (f x z) l -- nothing is suspended for an empty part
    go z (Bin _ x l r) = go (f x (go z r)) l
foldr' f = go
  where
    go !z Tip = z
    go z (Bin _ x l r) = let !z' = go z r in go (f x z') l
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f (go z l) x) r
foldl' f = go
  where
    go !z Tip = z
    go z (Bin _ x l r) = let !z' = go z l in go (f z' x) r

-- Smallest and largest ----------------------------------------------------------------------------------

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin s = case lookupMin s of
  Just x -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just x -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin s = snd (minViewSure s)
deleteMax Tip = Tip
deleteMax s = snd (maxViewSure s)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin Tip =
  (error "Set.deleteFindMin: can not return the minimal element of an empty set", Tip)
deleteFindMin s = minViewSure s
deleteFindMax Tip =
  (error "Set.deleteFindMax: can not return the maximal element of an empty set", Tip)
deleteFindMax s = maxViewSure s

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView s = Just (minViewSure s)
maxView Tip = Nothing
maxView s = Just (maxViewSure s)

-- Lists and checks --------------------------------------------------------------------------------------

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList = go []
  where
    go z Tip = z
    go z t@(Bin n x l r) = case n <= 31 of
      True -> few z t
      False -> go (x : go z r) l
    -- few elements are listed at once, as less is suspended; the rest is not looked at, since trees are in balance
    few z (Bin n x l r) = case n > 3 of
      True -> case few z r of !rest -> few (x : rest) l
      False -> case l of
        Bin _ i _ _ -> case r of
          Bin _ j _ _ -> i : x : j : z
          Tip -> i : x : z
        Tip -> case r of
          Bin _ j _ _ -> x : j : z
          Tip -> x : z
    few z Tip = z
toDescList = foldl (flip (:)) []

-- | Whether the tree is ordered, in balance, and knows its sizes.
valid :: Ord a => Set a -> Bool
valid s = rising (toAscList s) && sound s
  where
    sound Tip = True
    sound (Bin n _ l r) = n == size l + size r + 1 && even' (size l) (size r) && sound l && sound r
    even' a b = a + b <= 1 || (a <= 3 * b && b <= 3 * a)
