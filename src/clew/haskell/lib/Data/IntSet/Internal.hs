-- | Sets of machine integers: maps without values.
module Data.IntSet.Internal where

import Prelude hiding (filter, foldl, foldr, map, null)
import qualified Data.Foldable as F
import qualified Data.List as L
import Control.DeepSeq (NFData (..))
import qualified Data.IntMap.Internal as M
import Data.IntMap.Internal (Key)

newtype IntSet = IntSet (M.IntMap ())

infixl 9 \\

instance Eq IntSet where
  s == t = toAscList s == toAscList t

instance Ord IntSet where
  compare s t = compare (toAscList s) (toAscList t)

instance Show IntSet where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toAscList s))

instance Read IntSet where
  readsPrec d = readParen (d > 10) (\text ->
    [(fromList xs, rest) | ("fromList", after) <- lex text, (xs, rest) <- readsPrec 11 after])

instance Semigroup IntSet where
  (<>) = union

instance Monoid IntSet where
  mempty = empty
  mconcat = unions

instance NFData IntSet where
  rnf (IntSet m) = m `seq` ()

empty :: IntSet
empty = IntSet M.Nil

singleton :: Key -> IntSet
singleton k = IntSet (M.Tip k ())

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList = L.foldl' (flip insert) empty
fromAscList = fromList
fromDistinctAscList = fromList

insert, delete :: Key -> IntSet -> IntSet
insert k (IntSet m) = IntSet (M.insert k () m)
delete k (IntSet m) = IntSet (M.delete k m)

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f k s = fmap (\keep -> (if keep then insert else delete) k s) (f (member k s))

member, notMember :: Key -> IntSet -> Bool
member k (IntSet m) = M.member k m
notMember k s = not (member k s)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT k (IntSet m) = fmap fst (M.lookupLT k m)
lookupGT k (IntSet m) = fmap fst (M.lookupGT k m)
lookupLE k (IntSet m) = fmap fst (M.lookupLE k m)
lookupGE k (IntSet m) = fmap fst (M.lookupGE k m)

null :: IntSet -> Bool
null (IntSet m) = M.null m

size :: IntSet -> Int
size (IntSet m) = M.size m

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf (IntSet m) (IntSet n) = M.isSubmapOf m n
isProperSubsetOf (IntSet m) (IntSet n) = M.isProperSubmapOf m n
disjoint (IntSet m) (IntSet n) = M.disjoint m n

union, difference, intersection, (\\) :: IntSet -> IntSet -> IntSet
union (IntSet m) (IntSet n) = IntSet (M.union m n)
difference (IntSet m) (IntSet n) = IntSet (M.difference m n)
intersection (IntSet m) (IntSet n) = IntSet (M.intersection m n)
s \\ t = difference s t

unions :: F.Foldable f => f IntSet -> IntSet
unions = F.foldl' union empty

filter :: (Key -> Bool) -> IntSet -> IntSet
filter p (IntSet m) = IntSet (M.filterWithKey (\k _ -> p k) m)

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition p (IntSet m) = both (M.partitionWithKey (\k _ -> p k) m)

both :: (M.IntMap (), M.IntMap ()) -> (IntSet, IntSet)
both (m, n) = (IntSet m, IntSet n)

split :: Key -> IntSet -> (IntSet, IntSet)
split k (IntSet m) = both (M.split k m)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember k s = case split k s of (below, above) -> (below, member k s, above)

splitRoot :: IntSet -> [IntSet]
splitRoot (IntSet m) = fmap IntSet (M.splitRoot m)

map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f = fromList . fmap f . toAscList
mapMonotonic = map

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f z (IntSet m) = M.foldrWithKey (\k _ rest -> f k rest) z m
foldr' f z (IntSet m) = M.foldrWithKey' (\k _ rest -> f k rest) z m
fold = foldr

foldl, foldl' :: (b -> Key -> b) -> b -> IntSet -> b
foldl f z (IntSet m) = M.foldlWithKey (\rest k _ -> f rest k) z m
foldl' f z (IntSet m) = M.foldlWithKey' (\rest k _ -> f rest k) z m

findMin, findMax :: IntSet -> Key
findMin (IntSet m) = case M.lookupMin m of
  Just (k, _) -> k
  Nothing -> error "findMin: empty set has no minimal element"
findMax (IntSet m) = case M.lookupMax m of
  Just (k, _) -> k
  Nothing -> error "findMax: empty set has no maximal element"

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin (IntSet m) = IntSet (M.deleteMin m)
deleteMax (IntSet m) = IntSet (M.deleteMax m)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = case minView s of
  Just found -> found
  Nothing -> error "deleteFindMin: empty set has no minimal element"
deleteFindMax s = case maxView s of
  Just found -> found
  Nothing -> error "deleteFindMax: empty set has no maximal element"

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView (IntSet m) = fmap (\((k, _), rest) -> (k, IntSet rest)) (M.minViewWithKey m)
maxView (IntSet m) = fmap (\((k, _), rest) -> (k, IntSet rest)) (M.maxViewWithKey m)

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList (IntSet m) = M.keys m
toDescList = foldl (flip (:)) []

-- Between maps and sets ---------------------------------------------------------------------------------

keysSet :: M.IntMap a -> IntSet
keysSet m = IntSet (M.map (const ()) m)

fromSet :: (Key -> a) -> IntSet -> M.IntMap a
fromSet f (IntSet m) = M.mapWithKey (\k _ -> f k) m

restrictKeys, withoutKeys :: M.IntMap a -> IntSet -> M.IntMap a
restrictKeys m (IntSet n) = M.intersection m n
withoutKeys m (IntSet n) = M.difference m n
