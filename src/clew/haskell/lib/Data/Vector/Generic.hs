{-# LANGUAGE BangPatterns, FlexibleContexts, RankNTypes #-}
-- | Functions of all kinds of vectors; see "Clew.VectorKinds". The modules of single kinds are made of the signatures here.
module Data.Vector.Generic
  ( Vector, Mutable, elemseq, eq, eqBy, cmp, cmpBy, map, foldr, foldr', foldl, foldl', concat, (++), fromList, fromListN
  , toList, generate, length, unsafeIndex, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM, lastM
  , unsafeIndexM, unsafeHeadM, unsafeLastM, slice, init, tail, take, drop, splitAt, uncons, unsnoc, unsafeSlice, unsafeInit
  , unsafeTail, unsafeTake, unsafeDrop, empty, singleton, replicate, iterateN, unfoldr, unfoldrN, unfoldrExactN
  , constructN, constructrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc, concatNE
  , replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, create, createT, force
  , (//), update, update_, unsafeUpd, unsafeUpdate, unsafeUpdate_, accum, accumulate, accumulate_, unsafeAccum
  , unsafeAccumulate, unsafeAccumulate_, reverse, backpermute, unsafeBackpermute, modify, indexed, imap, concatMap
  , mapM, imapM, mapM_, imapM_, forM, forM_, iforM, iforM_
  , zipWith, zipWith3, zipWith4, zipWith5, zipWith6, izipWith, izipWith3, izipWith4, izipWith5, izipWith6
  , zip, zip3, zip4, zip5, zip6, zipWithM, izipWithM, zipWithM_, izipWithM_, unzip, unzip3, unzip4, unzip5, unzip6
  , filter, ifilter, filterM, uniq, mapMaybe, imapMaybe, mapMaybeM, imapMaybeM, takeWhile, dropWhile, partition
  , partitionWith, unstablePartition, span, break, group, groupBy, elem, notElem, find, findIndex, findIndexR, findIndices
  , elemIndex, elemIndices
  , foldl1, foldl1', foldr1, foldr1', ifoldl, ifoldl', ifoldr, ifoldr', foldMap, foldMap', all, any, and, or, sum, product
  , maximum, maximumBy, maximumOn, minimum, minimumBy, minimumOn, maxIndex, maxIndexBy, minIndex, minIndexBy
  , foldM, ifoldM, foldM', ifoldM', fold1M, fold1M', foldM_, ifoldM_, foldM'_, ifoldM'_, fold1M_, fold1M'_
  , sequence, sequence_, prescanl, prescanl', postscanl, postscanl', scanl, scanl', scanl1, scanl1', iscanl, iscanl'
  , prescanr, prescanr', postscanr, postscanr', scanr, scanr', scanr1, scanr1', iscanr, iscanr'
  , convert, freeze, thaw, copy, unsafeFreeze, unsafeThaw, unsafeCopy
  ) where

import Clew.Prim (IORes (..), PrimArray, primPeekArray, primWriteArray)
import Clew.Primitive (PrimMonad (..))
import Clew.VectorKinds
import qualified Control.Monad
import Control.Monad.ST (ST, runST)
import qualified Data.List as List
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Maybe as Maybe
import Prelude hiding
  ( all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldMap, foldl, foldl1
  , foldr, foldr1, head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate, reverse
  , scanl, scanl1, scanr, scanr1, sequence, sequence_, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip, zip3
  , zipWith, zipWith3, (++) )
import qualified Prelude

infixl 9 !, !?

-- Asking ------------------------------------------------------------------------------------------------------------

toList :: Vector v a => v a -> [a]
toList = elements

null :: Vector v a => v a -> Bool
null v = length v <= 0

outside :: Int -> Int -> b
outside i n = errorWithoutStackTrace ("index out of bounds " Prelude.++ show (i, n))

noElements :: b
noElements = errorWithoutStackTrace "emptyStream"

-- | What becomes of the element at a place, which is not evaluated by that.
withElement :: Vector v a => v a -> Int -> (a -> b) -> b
withElement v i f = case partsOf v of
  Parts a o n
    | i >= 0 && i < n -> peeked a (o + i) f
    | otherwise -> outside i n

(!) :: Vector v a => v a -> Int -> a
v ! i = withElement v i id

(!?) :: Vector v a => v a -> Int -> Maybe a
v !? i
  | i >= 0 && i < length v = withElement v i Just
  | otherwise = Nothing

head :: Vector v a => v a -> a
head v = v ! 0

last :: Vector v a => v a -> a
last v = v ! (length v - 1)

unsafeHead :: Vector v a => v a -> a
unsafeHead = head

unsafeLast :: Vector v a => v a -> a
unsafeLast = last

indexM :: (Vector v a, Monad m) => v a -> Int -> m a
indexM v i = withElement v i return

headM :: (Vector v a, Monad m) => v a -> m a
headM v = indexM v 0

lastM :: (Vector v a, Monad m) => v a -> m a
lastM v = indexM v (length v - 1)

unsafeIndexM :: (Vector v a, Monad m) => v a -> Int -> m a
unsafeIndexM = indexM

unsafeHeadM :: (Vector v a, Monad m) => v a -> m a
unsafeHeadM = headM

unsafeLastM :: (Vector v a, Monad m) => v a -> m a
unsafeLastM = lastM

-- Pieces ------------------------------------------------------------------------------------------------------------

slice :: Vector v a => Int -> Int -> v a -> v a
slice i m v = case partsOf v of
  Parts a o n
    | i >= 0 && m >= 0 && i + m <= n -> ofParts (Parts a (o + i) m)
    | otherwise -> errorWithoutStackTrace ("invalid slice " Prelude.++ show (i, m, n))

unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
unsafeSlice = slice

init :: Vector v a => v a -> v a
init v = slice 0 (length v - 1) v

tail :: Vector v a => v a -> v a
tail v = slice 1 (length v - 1) v

unsafeInit :: Vector v a => v a -> v a
unsafeInit = init

unsafeTail :: Vector v a => v a -> v a
unsafeTail = tail

take :: Vector v a => Int -> v a -> v a
take i v = case partsOf v of Parts a o n -> ofParts (Parts a o (max 0 (min i n)))

drop :: Vector v a => Int -> v a -> v a
drop i v = case partsOf v of
  Parts a o n -> case max 0 (min i n) of !k -> ofParts (Parts a (o + k) (n - k))

unsafeTake :: Vector v a => Int -> v a -> v a
unsafeTake = take

unsafeDrop :: Vector v a => Int -> v a -> v a
unsafeDrop = drop

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt i v = (take i v, drop i v)

uncons :: Vector v a => v a -> Maybe (a, v a)
uncons v
  | null v = Nothing
  | otherwise = withElement v 0 (\x -> Just (x, tail v))

unsnoc :: Vector v a => v a -> Maybe (v a, a)
unsnoc v
  | null v = Nothing
  | otherwise = withElement v (length v - 1) (\x -> Just (init v, x))

-- Making ------------------------------------------------------------------------------------------------------------

empty :: Vector v a => v a
empty = made 0 (\_ _ -> ())

singleton :: Vector v a => a -> v a
singleton x = made 1 (\put a -> put a 0 x)

replicate :: Vector v a => Int -> a -> v a
replicate n x = generate n (\_ -> x)

iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN n f x = fromListN n (iterate f x)

unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr f z = fromList (List.unfoldr f z)

unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN n f z = fromListN n (List.unfoldr f z)

unfoldrExactN :: Vector v a => Int -> (b -> (a, b)) -> b -> v a
unfoldrExactN n f z = fromListN n (List.unfoldr (Just . f) z)

constructN :: Vector v a => Int -> (v a -> a) -> v a
constructN n f = made n (go 0)
  where
    go !k put !a
      | k >= n = ()
      | otherwise = case put a k (f (ofParts (Parts a 0 k))) of () -> go (k + 1) put a

constructrN :: Vector v a => Int -> (v a -> a) -> v a
constructrN n f = made n (go (n - 1))
  where
    go !k put !a
      | k < 0 = ()
      | otherwise = case put a k (f (ofParts (Parts a (k + 1) (n - 1 - k)))) of () -> go (k - 1) put a

enumFromN :: (Vector v a, Num a) => a -> Int -> v a
enumFromN x = enumFromStepN x 1

enumFromStepN :: (Vector v a, Num a) => a -> a -> Int -> v a
enumFromStepN x d n = made n (\put a -> go put a 0 x)
  where
    go put !a !k !y
      | k >= n = ()
      | otherwise = case put a k y of () -> go put a (k + 1) (y + d)

enumFromTo :: (Vector v a, Enum a) => a -> a -> v a
enumFromTo x y = fromList [x .. y]

enumFromThenTo :: (Vector v a, Enum a) => a -> a -> a -> v a
enumFromThenTo x y z = fromList [x, y .. z]

cons :: Vector v a => a -> v a -> v a
cons x v = singleton x ++ v

snoc :: Vector v a => v a -> a -> v a
snoc v x = v ++ singleton x

concatNE :: Vector v a => NonEmpty (v a) -> v a
concatNE (v :| vs) = concat (v : vs)

replicateM :: (Monad m, Vector v a) => Int -> m a -> m (v a)
replicateM n m = Control.Monad.liftM (fromListN n) (Control.Monad.replicateM n m)

generateM :: (Monad m, Vector v a) => Int -> (Int -> m a) -> m (v a)
generateM n f = Control.Monad.liftM (fromListN n) (Prelude.mapM f [0 .. n - 1])

iterateNM :: (Monad m, Vector v a) => Int -> (a -> m a) -> a -> m (v a)
iterateNM n f z = Control.Monad.liftM (fromListN n) (go n z)
  where
    go k x
      | k <= 0 = return []
      | k == 1 = return [x]
      | otherwise = f x >>= \y -> Control.Monad.liftM (x :) (go (k - 1) y)

unfoldrM :: (Monad m, Vector v a) => (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrM f z = Control.Monad.liftM fromList (go z)
  where go s = f s >>= maybe (return []) (\(x, t) -> Control.Monad.liftM (x :) (go t))

unfoldrNM :: (Monad m, Vector v a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrNM n f z = Control.Monad.liftM fromList (go n z)
  where
    go k s
      | k <= 0 = return []
      | otherwise = f s >>= maybe (return []) (\(x, t) -> Control.Monad.liftM (x :) (go (k - 1) t))

unfoldrExactNM :: (Monad m, Vector v a) => Int -> (b -> m (a, b)) -> b -> m (v a)
unfoldrExactNM n f z = unfoldrNM n (Control.Monad.liftM Just . f) z

create :: Vector v a => (forall s. ST s (Mutable v s a)) -> v a
create m = runST (m >>= unsafeFreeze)

createT :: (Traversable f, Vector v a) => (forall s. ST s (f (Mutable v s a))) -> f (v a)
createT m = runST (m >>= Prelude.mapM unsafeFreeze)

force :: Vector v a => v a -> v a
force v = ofParts (owned (partsOf v))

-- Changing ----------------------------------------------------------------------------------------------------------

-- | A copy in which something is written.
rewritten :: Vector v a => v a -> ((PrimArray a -> Int -> a -> ()) -> PrimArray a -> Int -> ()) -> v a
rewritten = rewrittenBy storing

rewrittenBy :: Vector v a => Storing v a -> v a -> ((PrimArray a -> Int -> a -> ()) -> PrimArray a -> Int -> ()) -> v a
rewrittenBy (Storing put _) v write = case owned (partsOf v) of
  Parts a _ n -> case write put a n of () -> ofParts (Parts a 0 n)

(//) :: Vector v a => v a -> [(Int, a)] -> v a
v // changes = rewritten v (\put a n -> go put a n changes)
  where
    go put !a !n ((i, x) : rest)
      | i >= 0 && i < n = case put a i x of () -> go put a n rest
      | otherwise = outside i n
    go _ _ _ [] = ()

update :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
update v changes = v // elements changes

update_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
update_ v is xs = v // Prelude.zip (elements is) (elements xs)

unsafeUpd :: Vector v a => v a -> [(Int, a)] -> v a
unsafeUpd = (//)

unsafeUpdate :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
unsafeUpdate = update

unsafeUpdate_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
unsafeUpdate_ = update_

accum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum f v changes = rewritten v (\put a n -> go put a n changes)
  where
    go put !a !n ((i, y) : rest)
      | i >= 0 && i < n = case primPeekArray a i of (x, _) -> case put a i (f x y) of () -> go put a n rest
      | otherwise = outside i n
    go _ _ _ [] = ()

accumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
accumulate f v changes = accum f v (elements changes)

accumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
accumulate_ f v is xs = accum f v (Prelude.zip (elements is) (elements xs))

unsafeAccum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
unsafeAccum = accum

unsafeAccumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
unsafeAccumulate = accumulate

unsafeAccumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
unsafeAccumulate_ = accumulate_

reverse :: Vector v a => v a -> v a
reverse v = case partsOf v of
  Parts a o n -> made n (\_ b -> go a (o + n - 1) b 0 n)
  where
    go !a !i !b !k !n
      | k >= n = ()
      | otherwise = case primPeekArray a i of (x, _) -> case primWriteArray b k x of () -> go a (i - 1) b (k + 1) n

backpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute v is = made (length is) (\_ a -> go a 0 (elements is))
  where
    go !a !k (i : rest) = withElement v i (\x -> case primWriteArray a k x of () -> go a (k + 1) rest)
    go _ _ [] = ()

unsafeBackpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
unsafeBackpermute = backpermute

modify :: Vector v a => (forall s. Mutable v s a -> ST s ()) -> v a -> v a
modify f v = runST (thaw v >>= \m -> f m >> unsafeFreeze m)

-- Mapping -----------------------------------------------------------------------------------------------------------

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed v = imap (,) v

imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
imap f v = case partsOf v of
  Parts a o n -> generate n (\i -> peeked a (o + i) (f i))

concatMap :: (Vector v a, Vector v b) => (a -> v b) -> v a -> v b
concatMap f v = concat (Prelude.map f (elements v))

mapM :: (Monad m, Vector v a, Vector v b) => (a -> m b) -> v a -> m (v b)
mapM f v = Control.Monad.liftM (fromListN (length v)) (Prelude.mapM f (elements v))

imapM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m b) -> v a -> m (v b)
imapM f v = Control.Monad.liftM (fromListN (length v)) (Control.Monad.zipWithM f [0 ..] (elements v))

mapM_ :: (Monad m, Vector v a) => (a -> m b) -> v a -> m ()
mapM_ f v = foldr (\x m -> f x >> m) (return ()) v

imapM_ :: (Monad m, Vector v a) => (Int -> a -> m b) -> v a -> m ()
imapM_ f v = ifoldr (\i x m -> f i x >> m) (return ()) v

forM :: (Monad m, Vector v a, Vector v b) => v a -> (a -> m b) -> m (v b)
forM v f = mapM f v

forM_ :: (Monad m, Vector v a) => v a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM :: (Monad m, Vector v a, Vector v b) => v a -> (Int -> a -> m b) -> m (v b)
iforM v f = imapM f v

iforM_ :: (Monad m, Vector v a) => v a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

-- Zipping -----------------------------------------------------------------------------------------------------------

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
zipWith f v w = izipWith (\_ -> f) v w

izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
izipWith f v w = case partsOf v of
  Parts a o n -> case partsOf w of
    Parts b p m -> generate (min n m) (\i -> peeked a (o + i) (\x -> peeked b (p + i) (f i x)))

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 f u v w = izipWith3 (\_ -> f) u v w

izipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (Int -> a -> b -> c -> d) -> v a -> v b -> v c -> v d
izipWith3 f u v w = generate (List.minimum [length u, length v, length w]) (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

zipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
zipWith4 f u v w x = izipWith4 (\_ -> f) u v w x

izipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (Int -> a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
izipWith4 f u v w x = generate (List.minimum [length u, length v, length w, length x]) (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i))

zipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
zipWith5 f u v w x y = izipWith5 (\_ -> f) u v w x y

izipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (Int -> a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
izipWith5 f u v w x y = generate (List.minimum [length u, length v, length w, length x, length y]) (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i))

zipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) => (a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
zipWith6 f u v w x y z = izipWith6 (\_ -> f) u v w x y z

izipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
izipWith6 f u v w x y z = generate (List.minimum [length u, length v, length w, length x, length y, length z]) (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i) (unsafeIndex z i))

zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip = zipWith (,)

zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 = zipWith3 (,,)

zip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v a -> v b -> v c -> v d -> v (a, b, c, d)
zip4 = zipWith4 (,,,)

zip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) => v a -> v b -> v c -> v d -> v e -> v (a, b, c, d, e)
zip5 = zipWith5 (,,,,)

zip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) => v a -> v b -> v c -> v d -> v e -> v f -> v (a, b, c, d, e, f)
zip6 = zipWith6 (,,,,,)

unzip :: (Vector v a, Vector v b, Vector v (a, b)) => v (a, b) -> (v a, v b)
unzip v = (map (\(x, _) -> x) v, map (\(_, x) -> x) v)

unzip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v (a, b, c) -> (v a, v b, v c)
unzip3 v = (map (\(x, _, _) -> x) v, map (\(_, x, _) -> x) v, map (\(_, _, x) -> x) v)

unzip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v (a, b, c, d) -> (v a, v b, v c, v d)
unzip4 v = (map (\(x, _, _, _) -> x) v, map (\(_, x, _, _) -> x) v, map (\(_, _, x, _) -> x) v, map (\(_, _, _, x) -> x) v)

unzip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) => v (a, b, c, d, e) -> (v a, v b, v c, v d, v e)
unzip5 v = (map (\(x, _, _, _, _) -> x) v, map (\(_, x, _, _, _) -> x) v, map (\(_, _, x, _, _) -> x) v, map (\(_, _, _, x, _) -> x) v, map (\(_, _, _, _, x) -> x) v)

unzip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) => v (a, b, c, d, e, f) -> (v a, v b, v c, v d, v e, v f)
unzip6 v = (map (\(x, _, _, _, _, _) -> x) v, map (\(_, x, _, _, _, _) -> x) v, map (\(_, _, x, _, _, _) -> x) v, map (\(_, _, _, x, _, _) -> x) v, map (\(_, _, _, _, x, _) -> x) v, map (\(_, _, _, _, _, x) -> x) v)

zipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM f v w = Control.Monad.liftM fromList (Control.Monad.zipWithM f (elements v) (elements w))

izipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> m c) -> v a -> v b -> m (v c)
izipWithM f v w = Control.Monad.liftM fromList (Prelude.sequence (List.zipWith3 f [0 ..] (elements v) (elements w)))

zipWithM_ :: (Monad m, Vector v a, Vector v b) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ f v w = Control.Monad.zipWithM_ f (elements v) (elements w)

izipWithM_ :: (Monad m, Vector v a, Vector v b) => (Int -> a -> b -> m c) -> v a -> v b -> m ()
izipWithM_ f v w = Prelude.sequence_ (List.zipWith3 f [0 ..] (elements v) (elements w))

-- Choosing ----------------------------------------------------------------------------------------------------------

filter :: Vector v a => (a -> Bool) -> v a -> v a
filter p = ifilter (\_ -> p)

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter p v = case partsOf v of
  Parts a o n -> madeUpTo n (\_ b -> go a o n b 0 0)
  where
    go !a !o !n !b !i !k
      | i >= n = k
      | otherwise = case primPeekArray a (o + i) of
          (x, _)
            | p i x -> case primWriteArray b k x of () -> go a o n b (i + 1) (k + 1)
            | otherwise -> go a o n b (i + 1) k

filterM :: (Monad m, Vector v a) => (a -> m Bool) -> v a -> m (v a)
filterM p v = Control.Monad.liftM fromList (go (elements v))
  where
    go [] = return []
    go (x : xs) = p x >>= \yes -> go xs >>= \rest -> return (if yes then x : rest else rest)

uniq :: (Vector v a, Eq a) => v a -> v a
uniq v = fromListN (length v) (go (elements v))
  where
    go (x : xs) = x : go (List.dropWhile (== x) xs)
    go [] = []

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe f v = fromListN (length v) (Maybe.mapMaybe f (elements v))

imapMaybe :: (Vector v a, Vector v b) => (Int -> a -> Maybe b) -> v a -> v b
imapMaybe f v = fromListN (length v) (Maybe.catMaybes (List.zipWith f [0 ..] (elements v)))

mapMaybeM :: (Monad m, Vector v a, Vector v b) => (a -> m (Maybe b)) -> v a -> m (v b)
mapMaybeM f v = imapMaybeM (\_ -> f) v

imapMaybeM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m (Maybe b)) -> v a -> m (v b)
imapMaybeM f v = Control.Monad.liftM (fromList . Maybe.catMaybes) (Control.Monad.zipWithM f [0 ..] (elements v))

-- | How many elements at the beginning have a property.
prefix :: Vector v a => (a -> Bool) -> v a -> Int
prefix p v = case findIndex (not . p) v of
  Just i -> i
  Nothing -> length v

takeWhile :: Vector v a => (a -> Bool) -> v a -> v a
takeWhile p v = take (prefix p v) v

dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
dropWhile p v = drop (prefix p v) v

span :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
span p v = splitAt (prefix p v) v

break :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
break p = span (not . p)

partition :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
partition p v = case List.partition p (elements v) of (yes, no) -> (fromList yes, fromList no)

partitionWith :: (Vector v a, Vector v b, Vector v c) => (a -> Either b c) -> v a -> (v b, v c)
partitionWith f v = (fromList [x | Left x <- sides], fromList [y | Right y <- sides])
  where sides = Prelude.map f (elements v)

unstablePartition :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
unstablePartition p v = case partition p v of (yes, no) -> (yes, reverse no)

groupBy :: Vector v a => (a -> a -> Bool) -> v a -> [v a]
groupBy same v = case uncons v of
  Nothing -> []
  Just (x, rest) -> case prefix (same x) rest of n -> take (n + 1) v : groupBy same (drop n rest)

group :: (Vector v a, Eq a) => v a -> [v a]
group = groupBy (==)

elem :: (Vector v a, Eq a) => a -> v a -> Bool
elem x v = any (== x) v

notElem :: (Vector v a, Eq a) => a -> v a -> Bool
notElem x v = not (elem x v)

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find p v = case findIndex p v of
  Just i -> withElement v i Just
  Nothing -> Nothing

findIndex :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex p v = case partsOf v of Parts a o n -> go a o n 0
  where
    go !a !o !n !i
      | i >= n = Nothing
      | otherwise = case primPeekArray a (o + i) of (x, _) -> if p x then Just i else go a o n (i + 1)

findIndexR :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndexR p v = case partsOf v of Parts a o n -> go a o (n - 1)
  where
    go !a !o !i
      | i < 0 = Nothing
      | otherwise = case primPeekArray a (o + i) of (x, _) -> if p x then Just i else go a o (i - 1)

findIndices :: (Vector v a, Vector v Int) => (a -> Bool) -> v a -> v Int
findIndices p v = fromListN (length v) (List.findIndices p (elements v))

elemIndex :: (Vector v a, Eq a) => a -> v a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Vector v a, Vector v Int, Eq a) => a -> v a -> v Int
elemIndices x = findIndices (== x)

-- Folding -----------------------------------------------------------------------------------------------------------

-- | The first element and the others, of a vector that must have one.
split :: Vector v a => v a -> (a -> v a -> b) -> b
split v f
  | null v = noElements
  | otherwise = withElement v 0 (\x -> f x (tail v))

splitEnd :: Vector v a => v a -> (v a -> a -> b) -> b
splitEnd v f
  | null v = noElements
  | otherwise = withElement v (length v - 1) (f (init v))

foldl1 :: Vector v a => (a -> a -> a) -> v a -> a
foldl1 f v = split v (foldl f)

foldl1' :: Vector v a => (a -> a -> a) -> v a -> a
foldl1' f v = split v (foldl' f)

foldr1 :: Vector v a => (a -> a -> a) -> v a -> a
foldr1 f v = splitEnd v (flip (foldr f))

foldr1' :: Vector v a => (a -> a -> a) -> v a -> a
foldr1' f v = splitEnd v (flip (foldr' f))

ifoldr :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr f z v = case partsOf v of Parts a o n -> go a o n 0
  where
    go !a !o !n !i
      | i >= n = z
      | otherwise = case primPeekArray a (o + i) of (x, _) -> f i x (go a o n (i + 1))

ifoldr' :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr' f z v = case partsOf v of Parts a o n -> go a o (n - 1) z
  where
    go !a !o !i !acc
      | i < 0 = acc
      | otherwise = case primPeekArray a (o + i) of (x, _) -> go a o (i - 1) (f i x acc)

ifoldl :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl f z v = case partsOf v of Parts a o n -> go a o (n - 1)
  where
    go !a !o !i
      | i < 0 = z
      | otherwise = case primPeekArray a (o + i) of (x, _) -> f (go a o (i - 1)) i x

ifoldl' :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl' f z v = case partsOf v of Parts a o n -> go a o n 0 z
  where
    go !a !o !n !i !acc
      | i >= n = acc
      | otherwise = case primPeekArray a (o + i) of (x, _) -> go a o n (i + 1) (f acc i x)

foldMap :: (Monoid m, Vector v a) => (a -> m) -> v a -> m
foldMap f = foldr (\x m -> f x <> m) mempty

foldMap' :: (Monoid m, Vector v a) => (a -> m) -> v a -> m
foldMap' f = foldl' (\m x -> m <> f x) mempty

all :: Vector v a => (a -> Bool) -> v a -> Bool
all p v = not (any (not . p) v)

any :: Vector v a => (a -> Bool) -> v a -> Bool
any p v = case findIndex p v of
  Just _ -> True
  Nothing -> False

and :: Vector v Bool => v Bool -> Bool
and = all id

or :: Vector v Bool => v Bool -> Bool
or = any id

sum :: (Vector v a, Num a) => v a -> a
sum = foldl' (+) 0

product :: (Vector v a, Num a) => v a -> a
product = foldl' (*) 1

maximum :: (Vector v a, Ord a) => v a -> a
maximum = foldl1' max

maximumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
maximumBy order = foldl1' (\x y -> if order x y == LT then y else x)

maximumOn :: (Ord b, Vector v a) => (a -> b) -> v a -> a
maximumOn f = maximumBy (\x y -> compare (f x) (f y))

minimum :: (Vector v a, Ord a) => v a -> a
minimum = foldl1' min

minimumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
minimumBy order = foldl1' (\x y -> if order x y == GT then y else x)

minimumOn :: (Ord b, Vector v a) => (a -> b) -> v a -> a
minimumOn f = minimumBy (\x y -> compare (f x) (f y))

maxIndex :: (Vector v a, Ord a) => v a -> Int
maxIndex = maxIndexBy compare

maxIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
maxIndexBy order v = best (\x y -> order x y == LT) v

minIndex :: (Vector v a, Ord a) => v a -> Int
minIndex = minIndexBy compare

minIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
minIndexBy order v = best (\x y -> order x y == GT) v

-- | The place of the first element that none is better than.
best :: Vector v a => (a -> a -> Bool) -> v a -> Int
best isBetter v = split v (\x rest -> fst (ifoldl' (\(k, y) i z -> if isBetter y z then (i + 1, z) else (k, y)) (0, x) rest))

foldM :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM f = ifoldM (\acc _ -> f acc)

ifoldM :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM f z v = ifoldr (\i x go acc -> f acc i x >>= go) return v z

foldM' :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM' f = ifoldM' (\acc _ -> f acc)

ifoldM' :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM' f z v = ifoldr (\i x go !acc -> f acc i x >>= go) (\ !acc -> return acc) v z

fold1M :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m a
fold1M f v = split v (foldM f)

fold1M' :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m a
fold1M' f v = split v (foldM' f)

foldM_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ f z v = foldM f z v >> return ()

ifoldM_ :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM_ f z v = ifoldM f z v >> return ()

foldM'_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM'_ f z v = foldM' f z v >> return ()

ifoldM'_ :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM'_ f z v = ifoldM' f z v >> return ()

fold1M_ :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m ()
fold1M_ f v = fold1M f v >> return ()

fold1M'_ :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m ()
fold1M'_ f v = fold1M' f v >> return ()

sequence :: (Monad m, Vector v a, Vector v (m a)) => v (m a) -> m (v a)
sequence = mapM id

sequence_ :: (Monad m, Vector v (m a)) => v (m a) -> m ()
sequence_ = mapM_ id

-- Scanning, as strict as the package is: its `scanl'` and `scanr'` evaluate the first value only ---------------

-- | So many values, each from the one before it and an element; `from` is the number of the first element.
scanned :: Vector v a => Bool -> Int -> (Int -> a -> a) -> a -> v a
scanned isStrict n f z = made n (\put a -> go put a 0 z)
  where
    go put !a !k acc
      | k >= n = ()
      | isStrict = case acc of !now -> case put a k now of () -> next put a k now
      | otherwise = case put a k acc of () -> next put a k acc
    next put a k acc
      | k + 1 >= n = ()
      | otherwise = go put a (k + 1) (f k acc)

-- | The same, written from the end.
scannedFromEnd :: Vector v a => Bool -> Int -> (Int -> a -> a) -> a -> v a
scannedFromEnd isStrict n f z = made n (\put a -> go put a (n - 1) z)
  where
    go put !a !k acc
      | k < 0 = ()
      | isStrict = case acc of !now -> case put a k now of () -> next put a k now
      | otherwise = case put a k acc of () -> next put a k acc
    next put a k acc
      | k <= 0 = ()
      | otherwise = go put a (k - 1) (f k acc)

prescanl :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
prescanl f z v = scanned False (length v) (\i acc -> withElement v i (f acc)) z

prescanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
prescanl' f z v = take (length v) (scanned True (length v + 1) (\i acc -> withElement v i (f acc)) z)

postscanl :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
postscanl f z v = scanned False (length v) (\i acc -> withElement v (i + 1) (f acc)) (withElement v 0 (f z))

postscanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
postscanl' f z v = scanned True (length v) (\i acc -> withElement v (i + 1) (f acc)) (withElement v 0 (f z))

scanl :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
scanl f = iscanl (\_ -> f)

scanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
scanl' f = iscanl' (\_ -> f)

iscanl :: (Vector v a, Vector v b) => (Int -> a -> b -> a) -> a -> v b -> v a
iscanl f z v = scanned False (length v + 1) (\i acc -> withElement v i (f i acc)) z

iscanl' :: (Vector v a, Vector v b) => (Int -> a -> b -> a) -> a -> v b -> v a
iscanl' f !z v = iscanl f z v

scanl1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 f v = scanned False (length v) (\i acc -> withElement v (i + 1) (f acc)) (v ! 0)

scanl1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1' f v = scanned True (length v) (\i acc -> withElement v (i + 1) (f acc)) (v ! 0)

prescanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
prescanr f z v = scannedFromEnd False (length v) (\i acc -> withElement v i (\x -> f x acc)) z

prescanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
prescanr' f z v = drop 1 (scannedFromEnd True (length v + 1) (\i acc -> withElement v (i - 1) (\x -> f x acc)) z)

postscanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
postscanr f z v = scannedFromEnd False (length v) (\i acc -> withElement v (i - 1) (\x -> f x acc)) (f (last v) z)

postscanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
postscanr' f z v = scannedFromEnd True (length v) (\i acc -> withElement v (i - 1) (\x -> f x acc)) (f (last v) z)

scanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr f = iscanr (\_ -> f)

scanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr' f = iscanr' (\_ -> f)

iscanr :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr f z v = scannedFromEnd False (length v + 1) (\i acc -> withElement v (i - 1) (\x -> f (i - 1) x acc)) z

iscanr' :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr' f !z v = iscanr f z v

scanr1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanr1 f v = scannedFromEnd False (length v) (\i acc -> withElement v (i - 1) (\x -> f x acc)) (last v)

scanr1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanr1' f v = scannedFromEnd True (length v) (\i acc -> withElement v (i - 1) (\x -> f x acc)) (last v)

-- Other kinds, and vectors that change --------------------------------------------------------------------------------

convert :: (Vector v a, Vector w a) => v a -> w a
convert v = fromListN (length v) (elements v)

freeze :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> m (v a)
freeze m = effect (\_ -> case owned (partsOfM m) of !p -> IORes (ofParts p))

thaw :: (PrimMonad m, Vector v a) => v a -> m (Mutable v (PrimState m) a)
thaw v = effect (\_ -> case owned (partsOf v) of !p -> IORes (ofPartsM p))

unsafeFreeze :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> m (v a)
unsafeFreeze m = return (ofParts (partsOfM m))

unsafeThaw :: (PrimMonad m, Vector v a) => v a -> m (Mutable v (PrimState m) a)
unsafeThaw v = return (ofPartsM (partsOf v))

copy :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> v a -> m ()
copy m v = effect (\_ -> case partsOfM m of
  Parts a o n -> case partsOf v of
    Parts b p k
      | n == k -> case copied b p a o n of () -> IORes ()
      | otherwise -> errorWithoutStackTrace ("length mismatch " Prelude.++ show (n, k)))

unsafeCopy :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> v a -> m ()
unsafeCopy = copy
