{-# LANGUAGE RankNTypes #-}
-- | Vectors of primitive numbers and characters, which are evaluated.
-- Made of the signatures of "Data.Vector.Generic" by tests/haskell/vector_modules.py.
module Data.Vector.Primitive
  ( Vector, MVector, Prim, generate, fromListN, fromList, length, unsafeIndex, foldr, foldr', foldl, foldl', map
  , concat, (++), eqBy, cmpBy, toList, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM, lastM
  , unsafeIndexM, unsafeHeadM, unsafeLastM, slice, unsafeSlice, init, tail, unsafeInit, unsafeTail, take, drop
  , unsafeTake, unsafeDrop, splitAt, uncons, unsnoc, empty, singleton, replicate, iterateN, unfoldr, unfoldrN
  , unfoldrExactN, constructN, constructrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc
  , replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, create, createT, force, (//), update_
  , unsafeUpd, unsafeUpdate_, accum, accumulate_, unsafeAccum, unsafeAccumulate_, reverse, backpermute
  , unsafeBackpermute, modify, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, iforM, iforM_, zipWith
  , izipWith, zipWith3, izipWith3, zipWith4, izipWith4, zipWith5, izipWith5, zipWith6, izipWith6, zipWithM
  , izipWithM, zipWithM_, izipWithM_, filter, ifilter, filterM, uniq, mapMaybe, imapMaybe, mapMaybeM, imapMaybeM
  , takeWhile, dropWhile, span, break, partition, partitionWith, unstablePartition, groupBy, group, elem, notElem
  , find, findIndex, findIndices, elemIndex, elemIndices, foldl1, foldl1', foldr1, foldr1', ifoldr, ifoldr', ifoldl
  , ifoldl', foldMap, foldMap', all, any, sum, product, maximum, maximumBy, maximumOn, minimum, minimumBy
  , minimumOn, maxIndex, maxIndexBy, minIndex, minIndexBy, foldM, ifoldM, foldM', ifoldM', fold1M, fold1M', foldM_
  , ifoldM_, foldM'_, ifoldM'_, fold1M_, fold1M'_, prescanl, prescanl', postscanl, postscanl', scanl, scanl'
  , iscanl, iscanl', scanl1, scanl1', prescanr, prescanr', postscanr, postscanr', scanr, scanr', iscanr, iscanr'
  , scanr1, scanr1', freeze, thaw, unsafeFreeze, unsafeThaw, copy, unsafeCopy, convert
  ) where

import Clew.PrimitiveVector (MVector, Prim, Vector)
import Clew.Primitive (PrimMonad, PrimState)
import Control.Monad.ST (ST)
import Data.Vector.Generic (convert)
import qualified Data.Vector.Generic as G
import Prelude (Bool (..), Either, Enum, Eq, Int, Maybe, Monad, Monoid, Num, Ord, Ordering, Traversable, id)

infixl 9 !, !?
infixr 5 ++

generate :: Prim a => Int -> (Int -> a) -> Vector a
generate = G.generate

fromListN :: Prim a => Int -> [a] -> Vector a
fromListN = G.fromListN

fromList :: Prim a => [a] -> Vector a
fromList = G.fromList

length :: Prim a => Vector a -> Int
length = G.length

unsafeIndex :: Prim a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

foldr :: Prim a => (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: Prim a => (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldl :: Prim b => (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: Prim b => (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

map :: (Prim a, Prim b) => (a -> b) -> Vector a -> Vector b
map = G.map

concat :: Prim a => [Vector a] -> Vector a
concat = G.concat

(++) :: Prim a => Vector a -> Vector a -> Vector a
(++) = (G.++)

eqBy :: (Prim b, Prim a) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

cmpBy :: (Prim b, Prim a) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

toList :: Prim a => Vector a -> [a]
toList = G.toList

null :: Prim a => Vector a -> Bool
null = G.null

(!) :: Prim a => Vector a -> Int -> a
(!) = (G.!)

(!?) :: Prim a => Vector a -> Int -> Maybe a
(!?) = (G.!?)

head :: Prim a => Vector a -> a
head = G.head

last :: Prim a => Vector a -> a
last = G.last

unsafeHead :: Prim a => Vector a -> a
unsafeHead = G.unsafeHead

unsafeLast :: Prim a => Vector a -> a
unsafeLast = G.unsafeLast

indexM :: (Monad m, Prim a) => Vector a -> Int -> m a
indexM = G.indexM

headM :: (Monad m, Prim a) => Vector a -> m a
headM = G.headM

lastM :: (Monad m, Prim a) => Vector a -> m a
lastM = G.lastM

unsafeIndexM :: (Monad m, Prim a) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeHeadM :: (Monad m, Prim a) => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeLastM :: (Monad m, Prim a) => Vector a -> m a
unsafeLastM = G.unsafeLastM

slice :: Prim a => Int -> Int -> Vector a -> Vector a
slice = G.slice

unsafeSlice :: Prim a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

init :: Prim a => Vector a -> Vector a
init = G.init

tail :: Prim a => Vector a -> Vector a
tail = G.tail

unsafeInit :: Prim a => Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeTail :: Prim a => Vector a -> Vector a
unsafeTail = G.unsafeTail

take :: Prim a => Int -> Vector a -> Vector a
take = G.take

drop :: Prim a => Int -> Vector a -> Vector a
drop = G.drop

unsafeTake :: Prim a => Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeDrop :: Prim a => Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

splitAt :: Prim a => Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

uncons :: Prim a => Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unsnoc :: Prim a => Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

empty :: Prim a => Vector a
empty = G.empty

singleton :: Prim a => a -> Vector a
singleton = G.singleton

replicate :: Prim a => Int -> a -> Vector a
replicate = G.replicate

iterateN :: Prim a => Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

unfoldr :: Prim a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrN :: Prim a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrExactN :: Prim a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

constructN :: Prim a => Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Prim a => Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

enumFromN :: (Num a, Prim a) => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: (Num a, Prim a) => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromTo :: (Enum a, Prim a) => a -> a -> Vector a
enumFromTo = G.enumFromTo

enumFromThenTo :: (Enum a, Prim a) => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

cons :: Prim a => a -> Vector a -> Vector a
cons = G.cons

snoc :: Prim a => Vector a -> a -> Vector a
snoc = G.snoc

replicateM :: (Monad m, Prim a) => Int -> m a -> m (Vector a)
replicateM = G.replicateM

generateM :: (Monad m, Prim a) => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

iterateNM :: (Monad m, Prim a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

unfoldrM :: (Monad m, Prim a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrNM :: (Monad m, Prim a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

unfoldrExactNM :: (Monad m, Prim a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

create :: Prim a => (forall s. ST s (MVector s a)) -> Vector a
create f = G.create f

createT :: (Traversable f, Prim a) => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT f = G.createT f

force :: Prim a => Vector a -> Vector a
force = G.force

(//) :: Prim a => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

update_ :: Prim a => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

unsafeUpd :: Prim a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate_ :: Prim a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

accum :: Prim a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate_ :: (Prim a, Prim b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

unsafeAccum :: Prim a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate_ :: (Prim a, Prim b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

reverse :: Prim a => Vector a -> Vector a
reverse = G.reverse

backpermute :: Prim a => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

unsafeBackpermute :: Prim a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

modify :: Prim a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify f = G.modify f

imap :: (Prim a, Prim b) => (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

concatMap :: (Prim a, Prim b) => (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

mapM :: (Monad m, Prim a, Prim b) => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

imapM :: (Monad m, Prim a, Prim b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

mapM_ :: (Monad m, Prim a) => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

imapM_ :: (Monad m, Prim a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

forM :: (Monad m, Prim a, Prim b) => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: (Monad m, Prim a) => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM :: (Monad m, Prim a, Prim b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: (Monad m, Prim a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

zipWith :: (Prim a, Prim b, Prim c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

izipWith :: (Prim a, Prim b, Prim c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

zipWith3 :: (Prim a, Prim b, Prim c, Prim d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

izipWith3 :: (Prim a, Prim b, Prim c, Prim d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

zipWith4 :: (Prim a, Prim b, Prim c, Prim d, Prim e) => (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

izipWith4 :: (Prim a, Prim b, Prim c, Prim d, Prim e) => (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f) => (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f) => (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zipWith6 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f, Prim g) => (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f, Prim g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6

zipWithM :: (Monad m, Prim a, Prim b, Prim c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

izipWithM :: (Monad m, Prim a, Prim b, Prim c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

zipWithM_ :: (Monad m, Prim a, Prim b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

izipWithM_ :: (Monad m, Prim a, Prim b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

filter :: Prim a => (a -> Bool) -> Vector a -> Vector a
filter = G.filter

ifilter :: Prim a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

filterM :: (Monad m, Prim a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

uniq :: (Eq a, Prim a) => Vector a -> Vector a
uniq = G.uniq

mapMaybe :: (Prim a, Prim b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

imapMaybe :: (Prim a, Prim b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

mapMaybeM :: (Monad m, Prim a, Prim b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

imapMaybeM :: (Monad m, Prim a, Prim b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

takeWhile :: Prim a => (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

dropWhile :: Prim a => (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

span :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

break :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

partition :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (Prim a, Prim b, Prim c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

unstablePartition :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

groupBy :: Prim a => (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy = G.groupBy

group :: (Eq a, Prim a) => Vector a -> [Vector a]
group = G.group

elem :: (Eq a, Prim a) => a -> Vector a -> Bool
elem = G.elem

notElem :: (Eq a, Prim a) => a -> Vector a -> Bool
notElem = G.notElem

find :: Prim a => (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: Prim a => (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: Prim a => (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

elemIndex :: (Eq a, Prim a) => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: (Eq a, Prim a) => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

foldl1 :: Prim a => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: Prim a => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr1 :: Prim a => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: Prim a => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

ifoldr :: Prim a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: Prim a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

ifoldl :: Prim b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: Prim b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

foldMap :: (Monoid m, Prim a) => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: (Monoid m, Prim a) => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

all :: Prim a => (a -> Bool) -> Vector a -> Bool
all = G.all

any :: Prim a => (a -> Bool) -> Vector a -> Bool
any = G.any

sum :: (Num a, Prim a) => Vector a -> a
sum = G.sum

product :: (Num a, Prim a) => Vector a -> a
product = G.product

maximum :: (Ord a, Prim a) => Vector a -> a
maximum = G.maximum

maximumBy :: Prim a => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

maximumOn :: (Ord b, Prim a) => (a -> b) -> Vector a -> a
maximumOn = G.maximumOn

minimum :: (Ord a, Prim a) => Vector a -> a
minimum = G.minimum

minimumBy :: Prim a => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

minimumOn :: (Ord b, Prim a) => (a -> b) -> Vector a -> a
minimumOn = G.minimumOn

maxIndex :: (Ord a, Prim a) => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: Prim a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

minIndex :: (Ord a, Prim a) => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: Prim a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

foldM :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

ifoldM :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

foldM' :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

ifoldM' :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

fold1M :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

foldM_ :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

ifoldM_ :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

foldM'_ :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

ifoldM'_ :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

fold1M_ :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

fold1M'_ :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

prescanl :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

postscanl :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

scanl :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

iscanl :: (Prim a, Prim b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Prim a, Prim b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

scanl1 :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

prescanr :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

postscanr :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

scanr :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

iscanr :: (Prim a, Prim b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Prim a, Prim b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

scanr1 :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

freeze :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

thaw :: (PrimMonad m, Prim a) => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

unsafeFreeze :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeThaw :: (PrimMonad m, Prim a) => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

copy :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

unsafeCopy :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy
