-- | Finite sets, as maps without values.
module Data.Set
  ( Set, empty, singleton, fromList, insert, delete, member, notMember, null, size, union, unions, difference, (\\)
  , intersection, isSubsetOf, filter, partition, map, foldr, fold, toList, elems, lookupMin, lookupMax, findMin, findMax
  , deleteMin
  ) where

import Prelude hiding (empty, null, filter, map, foldr)
import qualified Prelude as P
import qualified Data.Map as M

infixl 9 \\

data Set a = Set (M.Map a ())

instance Eq a => Eq (Set a) where
  s == t = toList s == toList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

empty :: Set a
empty = Set M.empty

singleton :: a -> Set a
singleton x = Set (M.singleton x ())

fromList :: Ord a => [a] -> Set a
fromList xs = P.foldr insert empty xs

insert, delete :: Ord a => a -> Set a -> Set a
insert x (Set m) = Set (M.insert x () m)
delete x (Set m) = Set (M.delete x m)

member, notMember :: Ord a => a -> Set a -> Bool
member x (Set m) = M.member x m
notMember x s = not (member x s)

null :: Set a -> Bool
null (Set m) = M.null m

size :: Set a -> Int
size (Set m) = M.size m

union, difference, intersection, (\\) :: Ord a => Set a -> Set a -> Set a
union (Set m) (Set n) = Set (M.union m n)
difference (Set m) (Set n) = Set (M.difference m n)
intersection (Set m) (Set n) = Set (M.intersection m n)
(\\) = difference

unions :: Ord a => [Set a] -> Set a
unions = P.foldr union empty

isSubsetOf :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = all (`member` t) (toList s)

filter :: Ord a => (a -> Bool) -> Set a -> Set a
filter p s = fromList (P.filter p (toList s))

partition :: Ord a => (a -> Bool) -> Set a -> (Set a, Set a)
partition p s = (filter p s, filter (not . p) s)

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (P.map f (toList s))

foldr, fold :: (a -> b -> b) -> b -> Set a -> b
foldr f z s = P.foldr f z (toList s)
fold = foldr

toList, elems :: Set a -> [a]
toList (Set m) = M.keys m
elems = toList

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin (Set m) = fmap fst (M.lookupMin m)
lookupMax (Set m) = fmap fst (M.lookupMax m)

-- | There is none in an empty set.
findMin, findMax :: Set a -> a
findMin (Set m) = fst (M.findMin m)
findMax (Set m) = fst (M.findMax m)

deleteMin :: Ord a => Set a -> Set a
deleteMin (Set m) = Set (M.deleteMin m)
