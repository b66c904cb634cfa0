{-# LANGUAGE RankNTypes #-}
-- | Vectors of what can be stored in memory; their elements are evaluated.
-- Made of the signatures of "Data.Vector.Generic" by tests/haskell/vector_modules.py.
module Data.Vector.Storable
  ( Vector, MVector, Storable, generate, fromListN, fromList, length, unsafeIndex, foldr, foldr', foldl, foldl'
  , map, concat, (++), eqBy, cmpBy, toList, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM
  , lastM, unsafeIndexM, unsafeHeadM, unsafeLastM, slice, unsafeSlice, init, tail, unsafeInit, unsafeTail, take
  , drop, unsafeTake, unsafeDrop, splitAt, uncons, unsnoc, empty, singleton, replicate, iterateN, unfoldr, unfoldrN
  , unfoldrExactN, constructN, constructrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc
  , replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, create, createT, force, (//), update_
  , unsafeUpd, unsafeUpdate_, accum, accumulate_, unsafeAccum, unsafeAccumulate_, reverse, backpermute
  , unsafeBackpermute, modify, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, iforM, iforM_, zipWith
  , izipWith, zipWith3, izipWith3, zipWith4, izipWith4, zipWith5, izipWith5, zipWith6, izipWith6, zipWithM
  , izipWithM, zipWithM_, izipWithM_, filter, ifilter, filterM, uniq, mapMaybe, imapMaybe, mapMaybeM, imapMaybeM
  , takeWhile, dropWhile, span, break, partition, partitionWith, unstablePartition, groupBy, group, elem, notElem
  , find, findIndex, findIndices, elemIndex, elemIndices, foldl1, foldl1', foldr1, foldr1', ifoldr, ifoldr', ifoldl
  , ifoldl', foldMap, foldMap', all, any, and, or, sum, product, maximum, maximumBy, maximumOn, minimum, minimumBy
  , minimumOn, maxIndex, maxIndexBy, minIndex, minIndexBy, foldM, ifoldM, foldM', ifoldM', fold1M, fold1M', foldM_
  , ifoldM_, foldM'_, ifoldM'_, fold1M_, fold1M'_, prescanl, prescanl', postscanl, postscanl', scanl, scanl'
  , iscanl, iscanl', scanl1, scanl1', prescanr, prescanr', postscanr, postscanr', scanr, scanr', iscanr, iscanr'
  , scanr1, scanr1', freeze, thaw, unsafeFreeze, unsafeThaw, copy, unsafeCopy, convert, unsafeWith
  , unsafeToForeignPtr, unsafeToForeignPtr0, unsafeFromForeignPtr, unsafeFromForeignPtr0
  ) where

import Clew.StorableVector (MVector, Storable, Vector, unsafeWith, unsafeToForeignPtr, unsafeToForeignPtr0, unsafeFromForeignPtr, unsafeFromForeignPtr0)
import Clew.Primitive (PrimMonad, PrimState)
import Control.Monad.ST (ST)
import Data.Vector.Generic (convert)
import qualified Data.Vector.Generic as G
import Prelude (Bool (..), Either, Enum, Eq, Int, Maybe, Monad, Monoid, Num, Ord, Ordering, Traversable, id)

infixl 9 !, !?
infixr 5 ++

generate :: Storable a => Int -> (Int -> a) -> Vector a
generate = G.generate

fromListN :: Storable a => Int -> [a] -> Vector a
fromListN = G.fromListN

fromList :: Storable a => [a] -> Vector a
fromList = G.fromList

length :: Storable a => Vector a -> Int
length = G.length

unsafeIndex :: Storable a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

foldr :: Storable a => (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: Storable a => (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldl :: Storable b => (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: Storable b => (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

map :: (Storable a, Storable b) => (a -> b) -> Vector a -> Vector b
map = G.map

concat :: Storable a => [Vector a] -> Vector a
concat = G.concat

(++) :: Storable a => Vector a -> Vector a -> Vector a
(++) = (G.++)

eqBy :: (Storable b, Storable a) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

cmpBy :: (Storable b, Storable a) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

toList :: Storable a => Vector a -> [a]
toList = G.toList

null :: Storable a => Vector a -> Bool
null = G.null

(!) :: Storable a => Vector a -> Int -> a
(!) = (G.!)

(!?) :: Storable a => Vector a -> Int -> Maybe a
(!?) = (G.!?)

head :: Storable a => Vector a -> a
head = G.head

last :: Storable a => Vector a -> a
last = G.last

unsafeHead :: Storable a => Vector a -> a
unsafeHead = G.unsafeHead

unsafeLast :: Storable a => Vector a -> a
unsafeLast = G.unsafeLast

indexM :: (Monad m, Storable a) => Vector a -> Int -> m a
indexM = G.indexM

headM :: (Monad m, Storable a) => Vector a -> m a
headM = G.headM

lastM :: (Monad m, Storable a) => Vector a -> m a
lastM = G.lastM

unsafeIndexM :: (Monad m, Storable a) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeHeadM :: (Monad m, Storable a) => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeLastM :: (Monad m, Storable a) => Vector a -> m a
unsafeLastM = G.unsafeLastM

slice :: Storable a => Int -> Int -> Vector a -> Vector a
slice = G.slice

unsafeSlice :: Storable a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

init :: Storable a => Vector a -> Vector a
init = G.init

tail :: Storable a => Vector a -> Vector a
tail = G.tail

unsafeInit :: Storable a => Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeTail :: Storable a => Vector a -> Vector a
unsafeTail = G.unsafeTail

take :: Storable a => Int -> Vector a -> Vector a
take = G.take

drop :: Storable a => Int -> Vector a -> Vector a
drop = G.drop

unsafeTake :: Storable a => Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeDrop :: Storable a => Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

splitAt :: Storable a => Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

uncons :: Storable a => Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unsnoc :: Storable a => Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

empty :: Storable a => Vector a
empty = G.empty

singleton :: Storable a => a -> Vector a
singleton = G.singleton

replicate :: Storable a => Int -> a -> Vector a
replicate = G.replicate

iterateN :: Storable a => Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

unfoldr :: Storable a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrN :: Storable a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrExactN :: Storable a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

constructN :: Storable a => Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Storable a => Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

enumFromN :: (Num a, Storable a) => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: (Num a, Storable a) => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromTo :: (Enum a, Storable a) => a -> a -> Vector a
enumFromTo = G.enumFromTo

enumFromThenTo :: (Enum a, Storable a) => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

cons :: Storable a => a -> Vector a -> Vector a
cons = G.cons

snoc :: Storable a => Vector a -> a -> Vector a
snoc = G.snoc

replicateM :: (Monad m, Storable a) => Int -> m a -> m (Vector a)
replicateM = G.replicateM

generateM :: (Monad m, Storable a) => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

iterateNM :: (Monad m, Storable a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

unfoldrM :: (Monad m, Storable a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrNM :: (Monad m, Storable a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

unfoldrExactNM :: (Monad m, Storable a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

create :: Storable a => (forall s. ST s (MVector s a)) -> Vector a
create f = G.create f

createT :: (Traversable f, Storable a) => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT f = G.createT f

force :: Storable a => Vector a -> Vector a
force = G.force

(//) :: Storable a => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

update_ :: Storable a => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

unsafeUpd :: Storable a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate_ :: Storable a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

accum :: Storable a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate_ :: (Storable a, Storable b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

unsafeAccum :: Storable a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate_ :: (Storable a, Storable b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

reverse :: Storable a => Vector a -> Vector a
reverse = G.reverse

backpermute :: Storable a => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

unsafeBackpermute :: Storable a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

modify :: Storable a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify f = G.modify f

imap :: (Storable a, Storable b) => (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

concatMap :: (Storable a, Storable b) => (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

mapM :: (Monad m, Storable a, Storable b) => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

imapM :: (Monad m, Storable a, Storable b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

mapM_ :: (Monad m, Storable a) => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

imapM_ :: (Monad m, Storable a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

forM :: (Monad m, Storable a, Storable b) => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: (Monad m, Storable a) => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM :: (Monad m, Storable a, Storable b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: (Monad m, Storable a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

zipWith :: (Storable a, Storable b, Storable c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

izipWith :: (Storable a, Storable b, Storable c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

zipWith3 :: (Storable a, Storable b, Storable c, Storable d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

izipWith3 :: (Storable a, Storable b, Storable c, Storable d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

zipWith4 :: (Storable a, Storable b, Storable c, Storable d, Storable e) => (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

izipWith4 :: (Storable a, Storable b, Storable c, Storable d, Storable e) => (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f) => (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f) => (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zipWith6 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f, Storable g) => (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f, Storable g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6

zipWithM :: (Monad m, Storable a, Storable b, Storable c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

izipWithM :: (Monad m, Storable a, Storable b, Storable c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

zipWithM_ :: (Monad m, Storable a, Storable b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

izipWithM_ :: (Monad m, Storable a, Storable b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

filter :: Storable a => (a -> Bool) -> Vector a -> Vector a
filter = G.filter

ifilter :: Storable a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

filterM :: (Monad m, Storable a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

uniq :: (Eq a, Storable a) => Vector a -> Vector a
uniq = G.uniq

mapMaybe :: (Storable a, Storable b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

imapMaybe :: (Storable a, Storable b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

mapMaybeM :: (Monad m, Storable a, Storable b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

imapMaybeM :: (Monad m, Storable a, Storable b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

takeWhile :: Storable a => (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

dropWhile :: Storable a => (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

span :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

break :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

partition :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (Storable a, Storable b, Storable c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

unstablePartition :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

groupBy :: Storable a => (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy = G.groupBy

group :: (Eq a, Storable a) => Vector a -> [Vector a]
group = G.group

elem :: (Eq a, Storable a) => a -> Vector a -> Bool
elem = G.elem

notElem :: (Eq a, Storable a) => a -> Vector a -> Bool
notElem = G.notElem

find :: Storable a => (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: Storable a => (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: Storable a => (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

elemIndex :: (Eq a, Storable a) => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: (Eq a, Storable a) => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

foldl1 :: Storable a => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: Storable a => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr1 :: Storable a => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: Storable a => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

ifoldr :: Storable a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: Storable a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

ifoldl :: Storable b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: Storable b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

foldMap :: (Monoid m, Storable a) => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: (Monoid m, Storable a) => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

all :: Storable a => (a -> Bool) -> Vector a -> Bool
all = G.all

any :: Storable a => (a -> Bool) -> Vector a -> Bool
any = G.any

and :: Vector Bool -> Bool
and = G.and

or :: Vector Bool -> Bool
or = G.or

sum :: (Num a, Storable a) => Vector a -> a
sum = G.sum

product :: (Num a, Storable a) => Vector a -> a
product = G.product

maximum :: (Ord a, Storable a) => Vector a -> a
maximum = G.maximum

maximumBy :: Storable a => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

maximumOn :: (Ord b, Storable a) => (a -> b) -> Vector a -> a
maximumOn = G.maximumOn

minimum :: (Ord a, Storable a) => Vector a -> a
minimum = G.minimum

minimumBy :: Storable a => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

minimumOn :: (Ord b, Storable a) => (a -> b) -> Vector a -> a
minimumOn = G.minimumOn

maxIndex :: (Ord a, Storable a) => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: Storable a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

minIndex :: (Ord a, Storable a) => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: Storable a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

foldM :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

ifoldM :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

foldM' :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

ifoldM' :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

fold1M :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

foldM_ :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

ifoldM_ :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

foldM'_ :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

ifoldM'_ :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

fold1M_ :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

fold1M'_ :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

prescanl :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

postscanl :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

scanl :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

iscanl :: (Storable a, Storable b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Storable a, Storable b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

scanl1 :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

prescanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

postscanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

scanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

iscanr :: (Storable a, Storable b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Storable a, Storable b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

scanr1 :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

freeze :: (PrimMonad m, Storable a) => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

thaw :: (PrimMonad m, Storable a) => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

unsafeFreeze :: (PrimMonad m, Storable a) => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeThaw :: (PrimMonad m, Storable a) => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

copy :: (PrimMonad m, Storable a) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

unsafeCopy :: (PrimMonad m, Storable a) => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy
