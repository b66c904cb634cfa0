{-# LANGUAGE RankNTypes #-}
-- | Vectors of numbers, characters, truth values and tuples of them, which are evaluated.
-- Made of the signatures of "Data.Vector.Generic" by tests/haskell/vector_modules.py.
module Data.Vector.Unboxed
  ( Vector, MVector, Unbox, generate, fromListN, fromList, length, unsafeIndex, foldr, foldr', foldl, foldl', map
  , concat, (++), eqBy, cmpBy, toList, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM, lastM
  , unsafeIndexM, unsafeHeadM, unsafeLastM, slice, unsafeSlice, init, tail, unsafeInit, unsafeTail, take, drop
  , unsafeTake, unsafeDrop, splitAt, uncons, unsnoc, empty, singleton, replicate, iterateN, unfoldr, unfoldrN
  , unfoldrExactN, constructN, constructrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc
  , replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, create, createT, force, (//), update
  , update_, unsafeUpd, unsafeUpdate, unsafeUpdate_, accum, accumulate, accumulate_, unsafeAccum, unsafeAccumulate
  , unsafeAccumulate_, reverse, backpermute, unsafeBackpermute, modify, indexed, imap, concatMap, mapM, imapM
  , mapM_, imapM_, forM, forM_, iforM, iforM_, zipWith, izipWith, zipWith3, izipWith3, zipWith4, izipWith4
  , zipWith5, izipWith5, zipWith6, izipWith6, zip, zip3, zip4, zip5, zip6, unzip, unzip3, unzip4, unzip5, unzip6
  , zipWithM, izipWithM, zipWithM_, izipWithM_, filter, ifilter, filterM, uniq, mapMaybe, imapMaybe, mapMaybeM
  , imapMaybeM, takeWhile, dropWhile, span, break, partition, partitionWith, unstablePartition, groupBy, group
  , elem, notElem, find, findIndex, findIndices, elemIndex, elemIndices, foldl1, foldl1', foldr1, foldr1', ifoldr
  , ifoldr', ifoldl, ifoldl', foldMap, foldMap', all, any, and, or, sum, product, maximum, maximumBy, maximumOn
  , minimum, minimumBy, minimumOn, maxIndex, maxIndexBy, minIndex, minIndexBy, foldM, ifoldM, foldM', ifoldM'
  , fold1M, fold1M', foldM_, ifoldM_, foldM'_, ifoldM'_, fold1M_, fold1M'_, prescanl, prescanl', postscanl
  , postscanl', scanl, scanl', iscanl, iscanl', scanl1, scanl1', prescanr, prescanr', postscanr, postscanr', scanr
  , scanr', iscanr, iscanr', scanr1, scanr1', freeze, thaw, unsafeFreeze, unsafeThaw, copy, unsafeCopy, convert
  ) where

import Clew.UnboxedVector (MVector, Unbox, Vector)
import Clew.Primitive (PrimMonad, PrimState)
import Control.Monad.ST (ST)
import Data.Vector.Generic (convert)
import qualified Data.Vector.Generic as G
import Prelude (Bool (..), Either, Enum, Eq, Int, Maybe, Monad, Monoid, Num, Ord, Ordering, Traversable, id)

infixl 9 !, !?
infixr 5 ++

generate :: Unbox a => Int -> (Int -> a) -> Vector a
generate = G.generate

fromListN :: Unbox a => Int -> [a] -> Vector a
fromListN = G.fromListN

fromList :: Unbox a => [a] -> Vector a
fromList = G.fromList

length :: Unbox a => Vector a -> Int
length = G.length

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

foldr :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldl :: Unbox b => (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: Unbox b => (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

map :: (Unbox a, Unbox b) => (a -> b) -> Vector a -> Vector b
map = G.map

concat :: Unbox a => [Vector a] -> Vector a
concat = G.concat

(++) :: Unbox a => Vector a -> Vector a -> Vector a
(++) = (G.++)

eqBy :: (Unbox b, Unbox a) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

cmpBy :: (Unbox b, Unbox a) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

toList :: Unbox a => Vector a -> [a]
toList = G.toList

null :: Unbox a => Vector a -> Bool
null = G.null

(!) :: Unbox a => Vector a -> Int -> a
(!) = (G.!)

(!?) :: Unbox a => Vector a -> Int -> Maybe a
(!?) = (G.!?)

head :: Unbox a => Vector a -> a
head = G.head

last :: Unbox a => Vector a -> a
last = G.last

unsafeHead :: Unbox a => Vector a -> a
unsafeHead = G.unsafeHead

unsafeLast :: Unbox a => Vector a -> a
unsafeLast = G.unsafeLast

indexM :: (Monad m, Unbox a) => Vector a -> Int -> m a
indexM = G.indexM

headM :: (Monad m, Unbox a) => Vector a -> m a
headM = G.headM

lastM :: (Monad m, Unbox a) => Vector a -> m a
lastM = G.lastM

unsafeIndexM :: (Monad m, Unbox a) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeHeadM :: (Monad m, Unbox a) => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeLastM :: (Monad m, Unbox a) => Vector a -> m a
unsafeLastM = G.unsafeLastM

slice :: Unbox a => Int -> Int -> Vector a -> Vector a
slice = G.slice

unsafeSlice :: Unbox a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

init :: Unbox a => Vector a -> Vector a
init = G.init

tail :: Unbox a => Vector a -> Vector a
tail = G.tail

unsafeInit :: Unbox a => Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeTail :: Unbox a => Vector a -> Vector a
unsafeTail = G.unsafeTail

take :: Unbox a => Int -> Vector a -> Vector a
take = G.take

drop :: Unbox a => Int -> Vector a -> Vector a
drop = G.drop

unsafeTake :: Unbox a => Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeDrop :: Unbox a => Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

splitAt :: Unbox a => Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

uncons :: Unbox a => Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unsnoc :: Unbox a => Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

empty :: Unbox a => Vector a
empty = G.empty

singleton :: Unbox a => a -> Vector a
singleton = G.singleton

replicate :: Unbox a => Int -> a -> Vector a
replicate = G.replicate

iterateN :: Unbox a => Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

unfoldr :: Unbox a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrN :: Unbox a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrExactN :: Unbox a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

constructN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

enumFromN :: (Num a, Unbox a) => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: (Num a, Unbox a) => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromTo :: (Enum a, Unbox a) => a -> a -> Vector a
enumFromTo = G.enumFromTo

enumFromThenTo :: (Enum a, Unbox a) => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

cons :: Unbox a => a -> Vector a -> Vector a
cons = G.cons

snoc :: Unbox a => Vector a -> a -> Vector a
snoc = G.snoc

replicateM :: (Monad m, Unbox a) => Int -> m a -> m (Vector a)
replicateM = G.replicateM

generateM :: (Monad m, Unbox a) => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

iterateNM :: (Monad m, Unbox a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

unfoldrM :: (Monad m, Unbox a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrNM :: (Monad m, Unbox a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

unfoldrExactNM :: (Monad m, Unbox a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

create :: Unbox a => (forall s. ST s (MVector s a)) -> Vector a
create f = G.create f

createT :: (Traversable f, Unbox a) => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT f = G.createT f

force :: Unbox a => Vector a -> Vector a
force = G.force

(//) :: Unbox a => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

update :: Unbox a => Vector a -> Vector (Int, a) -> Vector a
update = G.update

update_ :: Unbox a => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

unsafeUpd :: Unbox a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate :: Unbox a => Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate = G.unsafeUpdate

unsafeUpdate_ :: Unbox a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

accum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate = G.accumulate

accumulate_ :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

unsafeAccum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
unsafeAccumulate = G.unsafeAccumulate

unsafeAccumulate_ :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

reverse :: Unbox a => Vector a -> Vector a
reverse = G.reverse

backpermute :: Unbox a => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

unsafeBackpermute :: Unbox a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

modify :: Unbox a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify f = G.modify f

indexed :: Unbox a => Vector a -> Vector (Int, a)
indexed = G.indexed

imap :: (Unbox a, Unbox b) => (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

concatMap :: (Unbox a, Unbox b) => (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

mapM :: (Monad m, Unbox a, Unbox b) => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

imapM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

mapM_ :: (Monad m, Unbox a) => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

imapM_ :: (Monad m, Unbox a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

forM :: (Monad m, Unbox a, Unbox b) => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: (Monad m, Unbox a) => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM :: (Monad m, Unbox a, Unbox b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: (Monad m, Unbox a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

zipWith :: (Unbox a, Unbox b, Unbox c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

izipWith :: (Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

zipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

izipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

zipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

izipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zipWith6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox g) => (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6

zip :: (Unbox a, Unbox b) => Vector a -> Vector b -> Vector (a, b)
zip = G.zip

zip3 :: (Unbox a, Unbox b, Unbox c) => Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = G.zip3

zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = G.zip4

zip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = G.zip5

zip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = G.zip6

unzip :: (Unbox a, Unbox b) => Vector (a, b) -> (Vector a, Vector b)
unzip = G.unzip

unzip3 :: (Unbox a, Unbox b, Unbox c) => Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 = G.unzip3

unzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 = G.unzip4

unzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 = G.unzip5

unzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 = G.unzip6

zipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

izipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

zipWithM_ :: (Monad m, Unbox a, Unbox b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

izipWithM_ :: (Monad m, Unbox a, Unbox b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

filter :: Unbox a => (a -> Bool) -> Vector a -> Vector a
filter = G.filter

ifilter :: Unbox a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

filterM :: (Monad m, Unbox a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

uniq :: (Eq a, Unbox a) => Vector a -> Vector a
uniq = G.uniq

mapMaybe :: (Unbox a, Unbox b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

imapMaybe :: (Unbox a, Unbox b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

mapMaybeM :: (Monad m, Unbox a, Unbox b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

imapMaybeM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

takeWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

dropWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

span :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

break :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

partition :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (Unbox a, Unbox b, Unbox c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

unstablePartition :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

groupBy :: Unbox a => (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy = G.groupBy

group :: (Eq a, Unbox a) => Vector a -> [Vector a]
group = G.group

elem :: (Eq a, Unbox a) => a -> Vector a -> Bool
elem = G.elem

notElem :: (Eq a, Unbox a) => a -> Vector a -> Bool
notElem = G.notElem

find :: Unbox a => (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: Unbox a => (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: Unbox a => (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

elemIndex :: (Eq a, Unbox a) => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: (Eq a, Unbox a) => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

foldl1 :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr1 :: Unbox a => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

ifoldr :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

ifoldl :: Unbox b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: Unbox b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

foldMap :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

all :: Unbox a => (a -> Bool) -> Vector a -> Bool
all = G.all

any :: Unbox a => (a -> Bool) -> Vector a -> Bool
any = G.any

and :: Vector Bool -> Bool
and = G.and

or :: Vector Bool -> Bool
or = G.or

sum :: (Num a, Unbox a) => Vector a -> a
sum = G.sum

product :: (Num a, Unbox a) => Vector a -> a
product = G.product

maximum :: (Ord a, Unbox a) => Vector a -> a
maximum = G.maximum

maximumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

maximumOn :: (Ord b, Unbox a) => (a -> b) -> Vector a -> a
maximumOn = G.maximumOn

minimum :: (Ord a, Unbox a) => Vector a -> a
minimum = G.minimum

minimumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

minimumOn :: (Ord b, Unbox a) => (a -> b) -> Vector a -> a
minimumOn = G.minimumOn

maxIndex :: (Ord a, Unbox a) => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

minIndex :: (Ord a, Unbox a) => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

foldM :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

ifoldM :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

foldM' :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

ifoldM' :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

fold1M :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

foldM_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

ifoldM_ :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

foldM'_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

ifoldM'_ :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

fold1M_ :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

fold1M'_ :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

prescanl :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

postscanl :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

scanl :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

iscanl :: (Unbox a, Unbox b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Unbox a, Unbox b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

scanl1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

prescanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

postscanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

scanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

iscanr :: (Unbox a, Unbox b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Unbox a, Unbox b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

scanr1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

freeze :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

thaw :: (PrimMonad m, Unbox a) => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

unsafeFreeze :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeThaw :: (PrimMonad m, Unbox a) => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

copy :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

unsafeCopy :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy
