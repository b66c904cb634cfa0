{-# LANGUAGE BangPatterns, FlexibleContexts #-}
-- | Functions of all kinds of vectors that change; see "Clew.VectorKinds".
module Data.Vector.Generic.Mutable
  ( MVector, length, null, slice, init, tail, take, drop, splitAt, unsafeSlice, unsafeInit, unsafeTail, unsafeTake, unsafeDrop
  , overlaps, new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, growFront
  , unsafeGrowFront, clear, read, readMaybe, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify
  , unsafeModifyM, unsafeSwap, unsafeExchange, set, copy, move, unsafeCopy, unsafeMove, nextPermutation, prevPermutation
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM'
  , ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM', reverse
  ) where

import Clew.Prim (IORes (..), primNewArray, primPeekArray, primSameArray, primWriteArray)
import Clew.Primitive (PrimMonad (..))
import Clew.VectorKinds (MVector (..), Parts (..), Storing (..), copied, generated, owned)
import Prelude hiding
  ( drop, foldl, foldr, init, length, mapM_, null, read, replicate, reverse, splitAt, tail, take )
import qualified Prelude

length :: MVector v a => v s a -> Int
length v = case partsOfM v of Parts _ _ n -> n

null :: MVector v a => v s a -> Bool
null v = length v <= 0

slice :: MVector v a => Int -> Int -> v s a -> v s a
slice i m v = case partsOfM v of
  Parts a o n
    | i >= 0 && m >= 0 && i + m <= n -> ofPartsM (Parts a (o + i) m)
    | otherwise -> errorWithoutStackTrace ("invalid slice " ++ show (i, m, n))

init :: MVector v a => v s a -> v s a
init v = slice 0 (length v - 1) v

tail :: MVector v a => v s a -> v s a
tail v = slice 1 (length v - 1) v

take :: MVector v a => Int -> v s a -> v s a
take i v = slice 0 (max 0 (min i (length v))) v

drop :: MVector v a => Int -> v s a -> v s a
drop i v = case max 0 (min i (length v)) of k -> slice k (length v - k) v

splitAt :: MVector v a => Int -> v s a -> (v s a, v s a)
splitAt i v = (take i v, drop i v)

unsafeSlice :: MVector v a => Int -> Int -> v s a -> v s a
unsafeSlice = slice

unsafeInit :: MVector v a => v s a -> v s a
unsafeInit = init

unsafeTail :: MVector v a => v s a -> v s a
unsafeTail = tail

unsafeTake :: MVector v a => Int -> v s a -> v s a
unsafeTake = take

unsafeDrop :: MVector v a => Int -> v s a -> v s a
unsafeDrop = drop

overlaps :: MVector v a => v s a -> v s a -> Bool
overlaps v w = case partsOfM v of
  Parts a o n -> case partsOfM w of
    Parts b p m -> primSameArray a b && max o p < min (o + n) (p + m)

new :: (PrimMonad m, MVector v a) => Int -> m (v (PrimState m) a)
new n
  | n < 0 = errorWithoutStackTrace ("negative length: " ++ show n)
  | otherwise = effect (\_ -> IORes (blankOf storingM n))

-- | So many elements that were not written.
blankOf :: MVector v a => Storing v a -> Int -> v s a
blankOf (Storing _ x) n = case primNewArray n x of !a -> ofPartsM (Parts a 0 n)

unsafeNew :: (PrimMonad m, MVector v a) => Int -> m (v (PrimState m) a)
unsafeNew = new

replicate :: (PrimMonad m, MVector v a) => Int -> a -> m (v (PrimState m) a)
replicate n x = generate n (\_ -> x)

generate :: (PrimMonad m, MVector v a) => Int -> (Int -> a) -> m (v (PrimState m) a)
generate n f = effect (\_ -> case generatedBy storingM (max 0 n) f of !v -> IORes v)

generatedBy :: MVector v a => Storing v a -> Int -> (Int -> a) -> v s a
generatedBy (Storing put x) n f = case primNewArray n x of !a -> case generated put a f n of () -> ofPartsM (Parts a 0 n)

replicateM :: (PrimMonad m, MVector v a) => Int -> m a -> m (v (PrimState m) a)
replicateM n m = generateM n (\_ -> m)

generateM :: (PrimMonad m, MVector v a) => Int -> (Int -> m a) -> m (v (PrimState m) a)
generateM n f = new (max 0 n) >>= \v ->
  let go i | i < n = f i >>= \x -> write v i x >> go (i + 1)
           | otherwise = return v
  in go 0

clone :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m (v (PrimState m) a)
clone v = effect (\_ -> case owned (partsOfM v) of !p -> IORes (ofPartsM p))

grow :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
grow v k = grown 0 v k

growFront :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
growFront v k = grown k v k

-- | A longer copy, in which the old elements begin at a place.
grown :: (PrimMonad m, MVector v a) => Int -> v (PrimState m) a -> Int -> m (v (PrimState m) a)
grown from v k
  | k < 0 = errorWithoutStackTrace ("negative length: " ++ show k)
  | otherwise = new (length v + k) >>= \w -> move (slice from (length v) w) v >> return w

unsafeGrow :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
unsafeGrow = grow

unsafeGrowFront :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
unsafeGrowFront = growFront

clear :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m ()
clear v = effect (\_ -> case blanked storingM v of () -> IORes ())

blanked :: MVector v a => Storing v a -> v s a -> ()
blanked (Storing _ x) v = case partsOfM v of
  Parts a o n -> case primNewArray n x of !b -> copied b 0 a o n

outside :: Int -> Int -> b
outside i n = errorWithoutStackTrace ("index out of bounds " ++ show (i, n))

read :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m a
read v i = effect (\_ -> case partsOfM v of
  Parts a o n
    | i >= 0 && i < n -> case primPeekArray a (o + i) of (x, _) -> IORes x
    | otherwise -> outside i n)

readMaybe :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (Maybe a)
readMaybe v i
  | i >= 0 && i < length v = read v i >>= \x -> return (Just x)
  | otherwise = return Nothing

write :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m ()
write v i x = effect (\_ -> case written storingM v i x of () -> IORes ())

written :: MVector v a => Storing v a -> v s a -> Int -> a -> ()
written (Storing put _) v i x = case partsOfM v of
  Parts a o n
    | i >= 0 && i < n -> put a (o + i) x
    | otherwise -> outside i n

modify :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> a) -> Int -> m ()
modify v f i = read v i >>= \x -> write v i (f x)

modifyM :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM v f i = read v i >>= f >>= write v i

swap :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> Int -> m ()
swap v i j = read v i >>= \x -> read v j >>= \y -> write v i y >> write v j x

exchange :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m a
exchange v i x = read v i >>= \y -> write v i x >> return y

unsafeRead :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m a
unsafeRead = read

unsafeWrite :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m ()
unsafeWrite = write

unsafeModify :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = modify

unsafeModifyM :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = modifyM

unsafeSwap :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = swap

unsafeExchange :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m a
unsafeExchange = exchange

set :: (PrimMonad m, MVector v a) => v (PrimState m) a -> a -> m ()
set v x = Prelude.mapM_ (\i -> write v i x) [0 .. length v - 1]

copy :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
copy = move

-- | The vectors may lie over each other.
move :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
move to from = effect (\_ -> case partsOfM to of
  Parts a o n -> case partsOfM from of
    Parts b p k
      | n == k -> case copied b p a o n of () -> IORes ()
      | otherwise -> errorWithoutStackTrace ("length mismatch " ++ show (n, k)))

unsafeCopy :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
unsafeCopy = copy

unsafeMove :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
unsafeMove = move

reverse :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m ()
reverse v = go 0 (length v - 1)
  where
    go i j
      | i < j = swap v i j >> go (i + 1) (j - 1)
      | otherwise = return ()

nextPermutation :: (PrimMonad m, Ord a, MVector v a) => v (PrimState m) a -> m Bool
nextPermutation = permuted (<)

prevPermutation :: (PrimMonad m, Ord a, MVector v a) => v (PrimState m) a -> m Bool
prevPermutation = permuted (>)

-- | The last place whose element comes before the next one is exchanged for the last element after which it comes; what is
-- behind it is turned round.
permuted :: (PrimMonad m, MVector v a) => (a -> a -> Bool) -> v (PrimState m) a -> m Bool
permuted before v = pivot (length v - 2)
  where
    pivot i
      | i < 0 = return False
      | otherwise = read v i >>= \x -> read v (i + 1) >>= \y ->
          if before x y then partner i x (length v - 1) else pivot (i - 1)
    partner i x j = read v j >>= \y ->
      if before x y
        then swap v i j >> reverse (slice (i + 1) (length v - i - 1) v) >> return True
        else partner i x (j - 1)

-- Folding -----------------------------------------------------------------------------------------------------------

mapM_ :: (PrimMonad m, MVector v a) => (a -> m b) -> v (PrimState m) a -> m ()
mapM_ f = imapM_ (\_ -> f)

imapM_ :: (PrimMonad m, MVector v a) => (Int -> a -> m b) -> v (PrimState m) a -> m ()
imapM_ f v = go 0
  where
    go i
      | i >= length v = return ()
      | otherwise = read v i >>= f i >> go (i + 1)

forM_ :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

foldl :: (PrimMonad m, MVector v a) => (b -> a -> b) -> b -> v (PrimState m) a -> m b
foldl f = ifoldl (\acc _ -> f acc)

foldl' :: (PrimMonad m, MVector v a) => (b -> a -> b) -> b -> v (PrimState m) a -> m b
foldl' f = ifoldl' (\acc _ -> f acc)

foldM :: (PrimMonad m, MVector v a) => (b -> a -> m b) -> b -> v (PrimState m) a -> m b
foldM f = ifoldM (\acc _ -> f acc)

foldM' :: (PrimMonad m, MVector v a) => (b -> a -> m b) -> b -> v (PrimState m) a -> m b
foldM' f = ifoldM' (\acc _ -> f acc)

foldr :: (PrimMonad m, MVector v a) => (a -> b -> b) -> b -> v (PrimState m) a -> m b
foldr f = ifoldr (\_ -> f)

foldr' :: (PrimMonad m, MVector v a) => (a -> b -> b) -> b -> v (PrimState m) a -> m b
foldr' f = ifoldr' (\_ -> f)

foldrM :: (PrimMonad m, MVector v a) => (a -> b -> m b) -> b -> v (PrimState m) a -> m b
foldrM f = ifoldrM (\_ -> f)

foldrM' :: (PrimMonad m, MVector v a) => (a -> b -> m b) -> b -> v (PrimState m) a -> m b
foldrM' f = ifoldrM' (\_ -> f)

ifoldl :: (PrimMonad m, MVector v a) => (b -> Int -> a -> b) -> b -> v (PrimState m) a -> m b
ifoldl f = ifoldM (\acc i x -> return (f acc i x))

ifoldl' :: (PrimMonad m, MVector v a) => (b -> Int -> a -> b) -> b -> v (PrimState m) a -> m b
ifoldl' f = ifoldM' (\acc i x -> return (f acc i x))

ifoldM :: (PrimMonad m, MVector v a) => (b -> Int -> a -> m b) -> b -> v (PrimState m) a -> m b
ifoldM f z v = go 0 z
  where
    go i acc
      | i >= length v = return acc
      | otherwise = read v i >>= f acc i >>= go (i + 1)

ifoldM' :: (PrimMonad m, MVector v a) => (b -> Int -> a -> m b) -> b -> v (PrimState m) a -> m b
ifoldM' f z v = go 0 z
  where
    go i !acc
      | i >= length v = return acc
      | otherwise = read v i >>= f acc i >>= go (i + 1)

ifoldr :: (PrimMonad m, MVector v a) => (Int -> a -> b -> b) -> b -> v (PrimState m) a -> m b
ifoldr f = ifoldrM (\i x acc -> return (f i x acc))

ifoldr' :: (PrimMonad m, MVector v a) => (Int -> a -> b -> b) -> b -> v (PrimState m) a -> m b
ifoldr' f = ifoldrM' (\i x acc -> return (f i x acc))

ifoldrM :: (PrimMonad m, MVector v a) => (Int -> a -> b -> m b) -> b -> v (PrimState m) a -> m b
ifoldrM f z v = go (length v - 1) z
  where
    go i acc
      | i < 0 = return acc
      | otherwise = read v i >>= \x -> f i x acc >>= go (i - 1)

ifoldrM' :: (PrimMonad m, MVector v a) => (Int -> a -> b -> m b) -> b -> v (PrimState m) a -> m b
ifoldrM' f z v = go (length v - 1) z
  where
    go i !acc
      | i < 0 = return acc
      | otherwise = read v i >>= \x -> f i x acc >>= go (i - 1)
