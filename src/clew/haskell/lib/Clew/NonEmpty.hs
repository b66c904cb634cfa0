{-# LANGUAGE NoImplicitPrelude #-}
-- | Lists with at least one element.
module Clew.NonEmpty
  ( module Clew.NonEmpty
  , NonEmpty(..)
  ) where

import Clew.Prim
import Clew.Base (Eq(..), Ord(..), Functor(..), NonEmpty(..), Maybe(..), Applicative(..), Monad(..), Alternative, fst, snd, flip, comparing, (.))
import qualified Clew.Base as B
import qualified Clew.List as L
import Clew.Num
import Clew.Semigroup
import Clew.Foldable (Foldable)
import qualified Clew.Foldable as F


infixr 5 <|
infixl 9 !!

fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

toList :: NonEmpty a -> [a]
toList (x :| xs) = x : xs

-- | A function on lists that keeps them from being empty.
lift :: ([a] -> [b]) -> NonEmpty a -> NonEmpty b
lift f xs = fromList (f (toList xs))

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

singleton :: a -> NonEmpty a
singleton x = x :| []

length :: NonEmpty a -> Int
length (_ :| xs) = intAdd 1 (F.length xs)

head, last :: NonEmpty a -> a
head (x :| _) = x
last (x :| xs) = B.last (x : xs)

tail, init :: NonEmpty a -> [a]
tail (_ :| xs) = xs
init (x :| xs) = B.init (x : xs)

(<|), cons :: a -> NonEmpty a -> NonEmpty a
a <| (x :| xs) = a :| (x : xs)
cons = (<|)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons (x :| xs) = (x, nonEmpty xs)

unfold, unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold = unfoldr
unfoldr f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just c) -> b <| unfoldr f c

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f (x :| xs) = f x :| B.map f xs

reverse :: NonEmpty a -> NonEmpty a
reverse = lift B.reverse

append :: NonEmpty a -> NonEmpty a -> NonEmpty a
append = (<>)

appendList :: NonEmpty a -> [a] -> NonEmpty a
appendList (x :| xs) ys = x :| (xs ++ ys)

prependList :: [a] -> NonEmpty a -> NonEmpty a
prependList ls ne = case ls of
  [] -> ne
  x : xs -> x :| (xs ++ toList ne)

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift L.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f = lift (L.sortBy f)

sortOn :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortOn f = lift (L.sortOn f)

sortWith :: Ord o => (a -> o) -> NonEmpty a -> NonEmpty a
sortWith f = lift (L.sortBy (comparing f))

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = lift L.nub

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy f = lift (L.nubBy f)

insert :: Ord a => a -> [a] -> NonEmpty a
insert a xs = fromList (L.insert a xs)

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z t = fromList (B.scanl f z (F.toList t))

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z t = fromList (B.scanr f z (F.toList t))

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f (x :| xs) = fromList (B.scanl f x xs)
scanr1 f = lift (B.scanr1 f)

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse s = lift (L.intersperse s)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fmap fromList (fromList (L.transpose (toList (fmap toList xss))))

take, drop :: Int -> NonEmpty a -> [a]
take n xs = L.take n (toList xs)
drop n xs = L.drop n (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = L.splitAt n (toList xs)

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = B.takeWhile p (toList xs)
dropWhile p xs = B.dropWhile p (toList xs)
filter p xs = B.filter p (toList xs)

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs = B.span p (toList xs)
break p xs = B.break p (toList xs)
partition p xs = L.partition p (toList xs)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq t = B.map fromList (L.groupBy eq (F.toList t))

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupWith :: Eq b => (a -> b) -> [a] -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (L.sortBy (comparing f) xs)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq xs = fromList (groupBy eq (toList xs))

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 (\x y -> f x == f y)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = groupWith1 f (sortWith f xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf xs ys = L.isPrefixOf xs (toList ys)

(!!) :: NonEmpty a -> Int -> a
(x :| xs) !! n
  | intEq n 0 = x
  | intGt n 0 = xs L.!! intSub n 1
  | True = errorWithoutStackTrace "NonEmpty.!! negative index"

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip (x :| xs) (y :| ys) = (x, y) :| B.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f (x :| xs) (y :| ys) = f x y :| B.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| B.iterate f (f a)

repeat :: a -> NonEmpty a
repeat a = a :| B.repeat a

cycle :: NonEmpty a -> NonEmpty a
cycle = lift B.cycle

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits t = fromList (L.inits (F.toList t))
tails t = fromList (L.tails (F.toList t))

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = liftA2 (:|) x (B.many x)

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = B.listFoldr (/=) x xs
