{-# LANGUAGE RankNTypes #-}
-- | Boxed vectors: their elements are evaluated when they are needed.
-- Made of the signatures of "Data.Vector.Generic" by tests/haskell/vector_modules.py.
module Data.Vector
  ( Vector, MVector, generate, fromListN, fromList, length, unsafeIndex, foldr, foldr', foldl, foldl', map, concat
  , (++), eqBy, cmpBy, toList, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM, lastM
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
  , fold1M, fold1M', foldM_, ifoldM_, foldM'_, ifoldM'_, fold1M_, fold1M'_, sequence, sequence_, prescanl
  , prescanl', postscanl, postscanl', scanl, scanl', iscanl, iscanl', scanl1, scanl1', prescanr, prescanr'
  , postscanr, postscanr', scanr, scanr', iscanr, iscanr', scanr1, scanr1', freeze, thaw, unsafeFreeze, unsafeThaw
  , copy, unsafeCopy, convert, catMaybes
  ) where

import Clew.Vector (MVector, Vector)
import Clew.Primitive (PrimMonad, PrimState)
import Control.Monad.ST (ST)
import Data.Vector.Generic (convert)
import qualified Data.Vector.Generic as G
import Prelude (Bool (..), Either, Enum, Eq, Int, Maybe, Monad, Monoid, Num, Ord, Ordering, Traversable, id)

infixl 9 !, !?
infixr 5 ++

generate :: Int -> (Int -> a) -> Vector a
generate = G.generate

fromListN :: Int -> [a] -> Vector a
fromListN = G.fromListN

fromList :: [a] -> Vector a
fromList = G.fromList

length :: Vector a -> Int
length = G.length

unsafeIndex :: Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

foldr :: (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldl :: (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

map :: (a -> b) -> Vector a -> Vector b
map = G.map

concat :: [Vector a] -> Vector a
concat = G.concat

(++) :: Vector a -> Vector a -> Vector a
(++) = (G.++)

eqBy :: (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

cmpBy :: (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

toList :: Vector a -> [a]
toList = G.toList

null :: Vector a -> Bool
null = G.null

(!) :: Vector a -> Int -> a
(!) = (G.!)

(!?) :: Vector a -> Int -> Maybe a
(!?) = (G.!?)

head :: Vector a -> a
head = G.head

last :: Vector a -> a
last = G.last

unsafeHead :: Vector a -> a
unsafeHead = G.unsafeHead

unsafeLast :: Vector a -> a
unsafeLast = G.unsafeLast

indexM :: Monad m => Vector a -> Int -> m a
indexM = G.indexM

headM :: Monad m => Vector a -> m a
headM = G.headM

lastM :: Monad m => Vector a -> m a
lastM = G.lastM

unsafeIndexM :: Monad m => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeHeadM :: Monad m => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeLastM :: Monad m => Vector a -> m a
unsafeLastM = G.unsafeLastM

slice :: Int -> Int -> Vector a -> Vector a
slice = G.slice

unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

init :: Vector a -> Vector a
init = G.init

tail :: Vector a -> Vector a
tail = G.tail

unsafeInit :: Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeTail :: Vector a -> Vector a
unsafeTail = G.unsafeTail

take :: Int -> Vector a -> Vector a
take = G.take

drop :: Int -> Vector a -> Vector a
drop = G.drop

unsafeTake :: Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeDrop :: Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

splitAt :: Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

uncons :: Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unsnoc :: Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

empty :: Vector a
empty = G.empty

singleton :: a -> Vector a
singleton = G.singleton

replicate :: Int -> a -> Vector a
replicate = G.replicate

iterateN :: Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

unfoldr :: (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrN :: Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrExactN :: Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

constructN :: Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

enumFromN :: Num a => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: Num a => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromTo :: Enum a => a -> a -> Vector a
enumFromTo = G.enumFromTo

enumFromThenTo :: Enum a => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

cons :: a -> Vector a -> Vector a
cons = G.cons

snoc :: Vector a -> a -> Vector a
snoc = G.snoc

replicateM :: Monad m => Int -> m a -> m (Vector a)
replicateM = G.replicateM

generateM :: Monad m => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

iterateNM :: Monad m => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

unfoldrM :: Monad m => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrNM :: Monad m => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

unfoldrExactNM :: Monad m => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

create :: (forall s. ST s (MVector s a)) -> Vector a
create f = G.create f

createT :: Traversable f => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT f = G.createT f

force :: Vector a -> Vector a
force = G.force

(//) :: Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

update :: Vector a -> Vector (Int, a) -> Vector a
update = G.update

update_ :: Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

unsafeUpd :: Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate :: Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate = G.unsafeUpdate

unsafeUpdate_ :: Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

accum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate = G.accumulate

accumulate_ :: (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

unsafeAccum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
unsafeAccumulate = G.unsafeAccumulate

unsafeAccumulate_ :: (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

reverse :: Vector a -> Vector a
reverse = G.reverse

backpermute :: Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

unsafeBackpermute :: Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

modify :: (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify f = G.modify f

indexed :: Vector a -> Vector (Int, a)
indexed = G.indexed

imap :: (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

concatMap :: (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

mapM :: Monad m => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

imapM :: Monad m => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

mapM_ :: Monad m => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

imapM_ :: Monad m => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

forM :: Monad m => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: Monad m => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM :: Monad m => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: Monad m => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

zipWith :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

izipWith :: (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

zipWith3 :: (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

izipWith3 :: (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

zipWith4 :: (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

izipWith4 :: (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6

zip :: Vector a -> Vector b -> Vector (a, b)
zip = G.zip

zip3 :: Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = G.zip3

zip4 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = G.zip4

zip5 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = G.zip5

zip6 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = G.zip6

unzip :: Vector (a, b) -> (Vector a, Vector b)
unzip = G.unzip

unzip3 :: Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 = G.unzip3

unzip4 :: Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 = G.unzip4

unzip5 :: Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 = G.unzip5

unzip6 :: Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 = G.unzip6

zipWithM :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

izipWithM :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

zipWithM_ :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

izipWithM_ :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

filter :: (a -> Bool) -> Vector a -> Vector a
filter = G.filter

ifilter :: (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

filterM :: Monad m => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

uniq :: Eq a => Vector a -> Vector a
uniq = G.uniq

mapMaybe :: (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

imapMaybe :: (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

mapMaybeM :: Monad m => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

imapMaybeM :: Monad m => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

takeWhile :: (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

dropWhile :: (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

span :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

break :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

partition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

unstablePartition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

groupBy :: (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy = G.groupBy

group :: Eq a => Vector a -> [Vector a]
group = G.group

elem :: Eq a => a -> Vector a -> Bool
elem = G.elem

notElem :: Eq a => a -> Vector a -> Bool
notElem = G.notElem

find :: (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

elemIndex :: Eq a => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: Eq a => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

foldl1 :: (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr1 :: (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

ifoldr :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

ifoldl :: (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

foldMap :: Monoid m => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: Monoid m => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

all :: (a -> Bool) -> Vector a -> Bool
all = G.all

any :: (a -> Bool) -> Vector a -> Bool
any = G.any

and :: Vector Bool -> Bool
and = G.and

or :: Vector Bool -> Bool
or = G.or

sum :: Num a => Vector a -> a
sum = G.sum

product :: Num a => Vector a -> a
product = G.product

maximum :: Ord a => Vector a -> a
maximum = G.maximum

maximumBy :: (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

maximumOn :: Ord b => (a -> b) -> Vector a -> a
maximumOn = G.maximumOn

minimum :: Ord a => Vector a -> a
minimum = G.minimum

minimumBy :: (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

minimumOn :: Ord b => (a -> b) -> Vector a -> a
minimumOn = G.minimumOn

maxIndex :: Ord a => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

minIndex :: Ord a => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

foldM :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

ifoldM :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

foldM' :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

ifoldM' :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

fold1M :: Monad m => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: Monad m => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

foldM_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

ifoldM_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

foldM'_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

ifoldM'_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

fold1M_ :: Monad m => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

fold1M'_ :: Monad m => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

sequence :: Monad m => Vector (m a) -> m (Vector a)
sequence = G.sequence

sequence_ :: Monad m => Vector (m a) -> m ()
sequence_ = G.sequence_

prescanl :: (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

postscanl :: (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

scanl :: (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

iscanl :: (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

scanl1 :: (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

prescanr :: (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

postscanr :: (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

scanr :: (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

iscanr :: (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

scanr1 :: (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

freeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

thaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

unsafeFreeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeThaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

copy :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

unsafeCopy :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy

catMaybes :: Vector (Maybe a) -> Vector a
catMaybes = G.mapMaybe id
