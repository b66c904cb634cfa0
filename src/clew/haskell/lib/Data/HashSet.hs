-- | Sets by hashes of their elements.
module Data.HashSet
  ( HashSet, empty, singleton, null, size, member, insert, delete, isSubsetOf, union, unions, difference, intersection
  , map, foldr, foldr', foldl, foldl', filter, toList, fromList, toMap, fromMap
  ) where

import Clew.HashMap (HashMap)
import qualified Clew.HashMap as H
import Clew.HashSet
import Data.Hashable (Hashable)
import qualified Data.Foldable as F
import qualified Data.List as List
import Prelude hiding (filter, foldl, foldr, map, null)
import qualified Prelude

empty :: HashSet a
empty = HashSet H.empty

singleton :: Hashable a => a -> HashSet a
singleton x = HashSet (H.singleton x ())

null :: HashSet a -> Bool
null (HashSet m) = H.null m

size :: HashSet a -> Int
size (HashSet m) = H.size m

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member x (HashSet m) = maybe False (const True) (H.lookup x m)

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert x (HashSet m) = HashSet (H.insert x () m)
delete x (HashSet m) = HashSet (H.delete x m)

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf a b = all (`member` b) (elements a)

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union = (<>)
difference a b = filter (not . (`member` b)) a
intersection a b = filter (`member` b) a

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions = List.foldl' union empty

map :: (Hashable b, Eq b) => (a -> b) -> HashSet a -> HashSet b
map f = fromElements . Prelude.map f . elements

foldr, foldr' :: (b -> a -> a) -> a -> HashSet b -> a
foldr f z = Prelude.foldr f z . elements
foldr' f z = F.foldr' f z . elements

foldl, foldl' :: (a -> b -> a) -> a -> HashSet b -> a
foldl f z = Prelude.foldl f z . elements
foldl' f z = List.foldl' f z . elements

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (HashSet m) = HashSet (H.mapMaybeWithKey (\x _ -> if p x then Just () else Nothing) m)

toList :: HashSet a -> [a]
toList = elements

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList = fromElements

toMap :: HashSet a -> HashMap a ()
toMap (HashSet m) = m

fromMap :: HashMap a () -> HashSet a
fromMap = HashSet
