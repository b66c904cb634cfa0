{-# LANGUAGE BangPatterns, FlexibleContexts, KindSignatures, MultiParamTypeClasses, TypeFamilies, TypeFamilyDependencies #-}
-- | Vectors: pieces of arrays, so that slices copy nothing; what all kinds of them share.
module Clew.VectorKinds where

import Clew.Prim (PrimArray, primNewArray, primPeekArray, primWriteArray)
import Prelude hiding (concat, foldl, foldr, length, map, (++))
import qualified Prelude

-- | The array, where the piece begins, and its length.
data Parts a = Parts !(PrimArray a) !Int !Int

-- | How elements are written, and what is there before.
data Storing v a = Storing (PrimArray a -> Int -> a -> ()) a

class MVector v a where
  partsOfM :: v s a -> Parts a
  ofPartsM :: Parts a -> v s a
  storingM :: Storing v a

type family Mutable (v :: * -> *) = (mv :: * -> * -> *) | mv -> v

class MVector (Mutable v) a => Vector v a where
  partsOf :: v a -> Parts a
  ofParts :: Parts a -> v a
  storing :: Storing v a
  elemseq :: v a -> a -> b -> b

unwritten :: a
unwritten = errorWithoutStackTrace "Data.Vector.Mutable: uninitialised element. If you are trying to compact a vector, use the 'Data.Vector.force' function to remove uninitialised elements from the underlying array."

-- | Writes an element that has been evaluated.
writeEvaluated :: PrimArray a -> Int -> a -> ()
writeEvaluated a k !x = primWriteArray a k x

-- Making vectors --------------------------------------------------------------------------------------------------

-- | A vector of so many elements, which the function writes.
made :: Vector v a => Int -> ((PrimArray a -> Int -> a -> ()) -> PrimArray a -> ()) -> v a
made = madeBy storing

madeBy :: Vector v a => Storing v a -> Int -> ((PrimArray a -> Int -> a -> ()) -> PrimArray a -> ()) -> v a
madeBy (Storing put blank) n fill
  | n <= 0 = ofParts (Parts (primNewArray 0 blank) 0 0)
  | otherwise = case primNewArray n blank of !a -> case fill put a of () -> ofParts (Parts a 0 n)

-- | A vector of at most so many elements, of which the function tells how many it wrote.
madeUpTo :: Vector v a => Int -> ((PrimArray a -> Int -> a -> ()) -> PrimArray a -> Int) -> v a
madeUpTo = madeUpToBy storing

madeUpToBy :: Vector v a => Storing v a -> Int -> ((PrimArray a -> Int -> a -> ()) -> PrimArray a -> Int) -> v a
madeUpToBy (Storing put blank) n fill = case primNewArray (max 0 n) blank of
  !a -> case fill put a of !k -> ofParts (Parts a 0 k)

generate :: Vector v a => Int -> (Int -> a) -> v a
generate n f = made n (\put a -> generated put a f n)

generated :: (PrimArray a -> Int -> a -> ()) -> PrimArray a -> (Int -> a) -> Int -> ()
generated put !a f !n = go 0
  where
    go !k
      | k < n = case put a k (f k) of () -> go (k + 1)
      | otherwise = ()

fromListN :: Vector v a => Int -> [a] -> v a
fromListN n xs = madeUpTo n (\put a -> listed put a n xs)

-- | Writes at most so many elements of a list; how many they were.
listed :: (PrimArray a -> Int -> a -> ()) -> PrimArray a -> Int -> [a] -> Int
listed put !a !n = go 0
  where
    go !k (x : xs) | k < n = case put a k x of () -> go (k + 1) xs
    go k _ = k

fromList :: Vector v a => [a] -> v a
fromList xs = fromListN (Prelude.length xs) xs

-- Taking vectors apart ----------------------------------------------------------------------------------------------

length :: Vector v a => v a -> Int
length v = case partsOf v of Parts _ _ n -> n

-- | What becomes of an element, which is not evaluated by that.
peeked :: PrimArray a -> Int -> (a -> b) -> b
peeked a i f = case primPeekArray a i of (x, _) -> f x

-- | The element at a place that is known to exist.
unsafeIndex :: Vector v a => v a -> Int -> a
unsafeIndex v i = case partsOf v of Parts a o _ -> peeked a (o + i) id

foldr :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr f z v = case partsOf v of Parts a o n -> foldrParts f z a o (o + n)

foldrParts :: (a -> b -> b) -> b -> PrimArray a -> Int -> Int -> b
foldrParts f z a = go
  where
    go !i !end
      | i >= end = z
      | otherwise = case primPeekArray a i of (x, _) -> f x (go (i + 1) end)

foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr' f z v = case partsOf v of Parts a o n -> go a o (o + n - 1) z
  where
    go !a !o !i !acc
      | i < o = acc
      | otherwise = case primPeekArray a i of (x, _) -> go a o (i - 1) (f x acc)

foldl :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl f z v = case partsOf v of Parts a o n -> go a o (o + n - 1)
  where
    go !a !o !i
      | i < o = z
      | otherwise = case primPeekArray a i of (x, _) -> f (go a o (i - 1)) x

foldl' :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl' f z v = case partsOf v of Parts a o n -> go a o (o + n) z
  where
    go !a !i !end !acc
      | i >= end = acc
      | otherwise = case primPeekArray a i of (x, _) -> go a (i + 1) end (f acc x)

elements :: Vector v a => v a -> [a]
elements = foldr (:) []

map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
map f v = case partsOf v of
  Parts a o n -> made n (\put b -> mapped put f a o b n)

mapped :: (PrimArray b -> Int -> b -> ()) -> (a -> b) -> PrimArray a -> Int -> PrimArray b -> Int -> ()
mapped put f !a !o !b !n = go 0
  where
    go !k
      | k < n = case primPeekArray a (o + k) of (x, _) -> case put b k (f x) of () -> go (k + 1)
      | otherwise = ()

-- | The elements from one place on, copied to a place of another array.
copied :: PrimArray a -> Int -> PrimArray a -> Int -> Int -> ()
copied !from !i !to !j !n
  | i < j = backwards (n - 1)
  | otherwise = forwards 0
  where
    forwards !k
      | k >= n = ()
      | otherwise = case primPeekArray from (i + k) of (x, _) -> case primWriteArray to (j + k) x of () -> forwards (k + 1)
    backwards !k
      | k < 0 = ()
      | otherwise = case primPeekArray from (i + k) of (x, _) -> case primWriteArray to (j + k) x of () -> backwards (k - 1)

-- | An array of the elements alone.
owned :: Parts a -> Parts a
owned (Parts a o n) = case primNewArray n unwritten of !b -> case copied a o b 0 n of () -> Parts b 0 n

concat :: Vector v a => [v a] -> v a
concat vs = made (sum (Prelude.map length vs)) (\_ a -> go a 0 vs)
  where
    go !_ !_ [] = ()
    go a k (v : rest) = case partsOf v of
      Parts b o n -> case copied b o a k n of () -> go a (k + n) rest

infixr 5 ++

(++) :: Vector v a => v a -> v a -> v a
v ++ w = concat [v, w]

eqBy :: (Vector v a, Vector w b) => (a -> b -> Bool) -> v a -> w b -> Bool
eqBy same v w = case partsOf v of
  Parts a o n -> case partsOf w of
    Parts b p m
      | n /= m -> False
      | otherwise -> go a o b p 0 n
  where
    go !a !o !b !p !k !n
      | k >= n = True
      | otherwise = peeked a (o + k) (\x -> peeked b (p + k) (same x)) && go a o b p (k + 1) n

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq = eqBy (==)

cmpBy :: (Vector v a, Vector w b) => (a -> b -> Ordering) -> v a -> w b -> Ordering
cmpBy order v w = go (elements v) (elements w)
  where
    go (x : xs) (y : ys) = case order x y of
      EQ -> go xs ys
      unequal -> unequal
    go [] [] = EQ
    go [] _ = LT
    go _ [] = GT

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp = cmpBy compare
