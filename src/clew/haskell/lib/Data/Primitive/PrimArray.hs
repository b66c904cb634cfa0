{-# LANGUAGE MagicHash, RankNTypes, ScopedTypeVariables, TypeFamilies #-}
-- | Arrays of values of one primitive type, which are evaluated.
module Data.Primitive.PrimArray
  ( PrimArray (..), MutablePrimArray (..), newPrimArray, newPinnedPrimArray, newAlignedPinnedPrimArray
  , resizeMutablePrimArray, shrinkMutablePrimArray, readPrimArray, writePrimArray, indexPrimArray, freezePrimArray
  , thawPrimArray, runPrimArray, unsafeFreezePrimArray, unsafeThawPrimArray, emptyPrimArray, primArrayFromList
  , primArrayFromListN, primArrayToList, copyPrimArray, copyMutablePrimArray, clonePrimArray, cloneMutablePrimArray
  , setPrimArray, sameMutablePrimArray, getSizeofMutablePrimArray, sizeofMutablePrimArray, sizeofPrimArray
  , isPrimArrayPinned, isMutablePrimArrayPinned
  , foldrPrimArray, foldrPrimArray', foldlPrimArray, foldlPrimArray', foldlPrimArrayM'
  , mapPrimArray, imapPrimArray, generatePrimArray, replicatePrimArray, filterPrimArray, mapMaybePrimArray
  , traversePrimArray_, itraversePrimArray_
  , traversePrimArray, itraversePrimArray, generatePrimArrayA, replicatePrimArrayA, filterPrimArrayA, mapMaybePrimArrayA
  , traversePrimArrayP, itraversePrimArrayP, generatePrimArrayP, replicatePrimArrayP, filterPrimArrayP, mapMaybePrimArrayP
  ) where

import Clew.IsList (IsList (Item))
import qualified Clew.IsList
import Clew.MagicArrays (ByteArray#, MutableByteArray#)
import Clew.Primitive (PrimMonad (..))
import Clew.PrimitiveTypes (Prim (..))
import Control.DeepSeq (NFData (..))
import Control.Monad (foldM)
import Control.Monad.ST (ST, runST)
import Data.Foldable (for_, foldl', foldr', sequenceA_)
import Data.Maybe (catMaybes, mapMaybe)
import Data.Primitive.ByteArray (ByteArray (..), MutableByteArray (..))
import qualified Data.Primitive.ByteArray as B

data PrimArray a = PrimArray !ByteArray#
data MutablePrimArray s a = MutablePrimArray !(MutableByteArray# s)

bytesOf :: PrimArray a -> ByteArray
bytesOf (PrimArray a) = ByteArray a

ofBytes :: ByteArray -> PrimArray a
ofBytes (ByteArray a) = PrimArray a

bytesOfM :: MutablePrimArray s a -> MutableByteArray s
bytesOfM (MutablePrimArray a) = MutableByteArray a

ofBytesM :: MutableByteArray s -> MutablePrimArray s a
ofBytesM (MutableByteArray a) = MutablePrimArray a

-- | The bytes of an element of an array.
width :: Prim a => proxy a -> Int
width p = sizeOf# (elementOf p)

elementOf :: proxy a -> a
elementOf _ = errorWithoutStackTrace "the size of a type has been taken of a value"

newPrimArray, newPinnedPrimArray, newAlignedPinnedPrimArray
  :: forall m a. (PrimMonad m, Prim a) => Int -> m (MutablePrimArray (PrimState m) a)
newPrimArray n = fmap ofBytesM (B.newByteArray (n * sizeOf# (undefined :: a)))
newPinnedPrimArray = newPrimArray
newAlignedPinnedPrimArray = newPrimArray

resizeMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> m (MutablePrimArray (PrimState m) a)
resizeMutablePrimArray a n = fmap ofBytesM (B.resizeMutableByteArray (bytesOfM a) (n * width a))

shrinkMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> m ()
shrinkMutablePrimArray a n = B.shrinkMutableByteArray (bytesOfM a) (n * width a)

readPrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> m a
readPrimArray a = B.readByteArray (bytesOfM a)

writePrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> a -> m ()
writePrimArray a = B.writeByteArray (bytesOfM a)

indexPrimArray :: Prim a => PrimArray a -> Int -> a
indexPrimArray a = B.indexByteArray (bytesOf a)

freezePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Int -> m (PrimArray a)
freezePrimArray a i n = fmap ofBytes (B.freezeByteArray (bytesOfM a) (i * width a) (n * width a))

thawPrimArray :: (PrimMonad m, Prim a) => PrimArray a -> Int -> Int -> m (MutablePrimArray (PrimState m) a)
thawPrimArray a i n = fmap ofBytesM (B.thawByteArray (bytesOf a) (i * width a) (n * width a))

unsafeFreezePrimArray :: PrimMonad m => MutablePrimArray (PrimState m) a -> m (PrimArray a)
unsafeFreezePrimArray a = fmap ofBytes (B.unsafeFreezeByteArray (bytesOfM a))

unsafeThawPrimArray :: PrimMonad m => PrimArray a -> m (MutablePrimArray (PrimState m) a)
unsafeThawPrimArray a = fmap ofBytesM (B.unsafeThawByteArray (bytesOf a))

runPrimArray :: (forall s. ST s (MutablePrimArray s a)) -> PrimArray a
runPrimArray m = runST (m >>= unsafeFreezePrimArray)

copyPrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> PrimArray a -> Int -> Int -> m ()
copyPrimArray to j from i n = B.copyByteArray (bytesOfM to) (j * width to) (bytesOf from) (i * width to) (n * width to)

copyMutablePrimArray
  :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> MutablePrimArray (PrimState m) a -> Int -> Int -> m ()
copyMutablePrimArray to j from i n =
  B.copyMutableByteArray (bytesOfM to) (j * width to) (bytesOfM from) (i * width to) (n * width to)

clonePrimArray :: Prim a => PrimArray a -> Int -> Int -> PrimArray a
clonePrimArray a i n = ofBytes (B.cloneByteArray (bytesOf a) (i * width a) (n * width a))

cloneMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Int -> m (MutablePrimArray (PrimState m) a)
cloneMutablePrimArray a i n = fmap ofBytesM (B.cloneMutableByteArray (bytesOfM a) (i * width a) (n * width a))

setPrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> Int -> a -> m ()
setPrimArray a = B.setByteArray (bytesOfM a)

sameMutablePrimArray :: MutablePrimArray s a -> MutablePrimArray s a -> Bool
sameMutablePrimArray a b = bytesOfM a == bytesOfM b

getSizeofMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> m Int
getSizeofMutablePrimArray a = fmap (`quot` width a) (B.getSizeofMutableByteArray (bytesOfM a))

sizeofMutablePrimArray :: Prim a => MutablePrimArray s a -> Int
sizeofMutablePrimArray a = B.sizeofMutableByteArray (bytesOfM a) `quot` width a

sizeofPrimArray :: Prim a => PrimArray a -> Int
sizeofPrimArray a = B.sizeofByteArray (bytesOf a) `quot` width a

isPrimArrayPinned :: PrimArray a -> Bool
isPrimArrayPinned = B.isByteArrayPinned . bytesOf

isMutablePrimArrayPinned :: MutablePrimArray s a -> Bool
isMutablePrimArrayPinned = B.isMutableByteArrayPinned . bytesOfM

-- Lists and folds ---------------------------------------------------------------------------------------------------

emptyPrimArray :: PrimArray a
emptyPrimArray = ofBytes B.emptyByteArray

primArrayFromList :: Prim a => [a] -> PrimArray a
primArrayFromList = ofBytes . B.byteArrayFromList

primArrayFromListN :: Prim a => Int -> [a] -> PrimArray a
primArrayFromListN n = ofBytes . B.byteArrayFromListN n

primArrayToList :: Prim a => PrimArray a -> [a]
primArrayToList = B.foldrByteArray (:) [] . bytesOf

foldrPrimArray, foldrPrimArray' :: Prim a => (a -> b -> b) -> b -> PrimArray a -> b
foldrPrimArray f z = foldr f z . primArrayToList
foldrPrimArray' f z = foldr' f z . primArrayToList

foldlPrimArray, foldlPrimArray' :: Prim a => (b -> a -> b) -> b -> PrimArray a -> b
foldlPrimArray f z = foldl f z . primArrayToList
foldlPrimArray' f z = foldl' f z . primArrayToList

foldlPrimArrayM' :: (Prim a, Monad m) => (b -> a -> m b) -> b -> PrimArray a -> m b
foldlPrimArrayM' f z = foldM (\acc x -> acc `seq` f acc x) z . primArrayToList

mapPrimArray :: (Prim a, Prim b) => (a -> b) -> PrimArray a -> PrimArray b
mapPrimArray f a = primArrayFromListN (sizeofPrimArray a) (map f (primArrayToList a))

imapPrimArray :: (Prim a, Prim b) => (Int -> a -> b) -> PrimArray a -> PrimArray b
imapPrimArray f a = primArrayFromListN (sizeofPrimArray a) (zipWith f [0 ..] (primArrayToList a))

generatePrimArray :: Prim a => Int -> (Int -> a) -> PrimArray a
generatePrimArray n f = primArrayFromListN (max 0 n) (map f [0 .. n - 1])

replicatePrimArray :: Prim a => Int -> a -> PrimArray a
replicatePrimArray n x = generatePrimArray n (const x)

filterPrimArray :: Prim a => (a -> Bool) -> PrimArray a -> PrimArray a
filterPrimArray p = primArrayFromList . filter p . primArrayToList

mapMaybePrimArray :: (Prim a, Prim b) => (a -> Maybe b) -> PrimArray a -> PrimArray b
mapMaybePrimArray f = primArrayFromList . mapMaybe f . primArrayToList

traversePrimArray_ :: (Applicative f, Prim a) => (a -> f b) -> PrimArray a -> f ()
traversePrimArray_ f a = for_ (primArrayToList a) f

itraversePrimArray_ :: (Applicative f, Prim a) => (Int -> a -> f b) -> PrimArray a -> f ()
itraversePrimArray_ f a = sequenceA_ (zipWith f [0 ..] (primArrayToList a))

traversePrimArray :: (Applicative f, Prim a, Prim b) => (a -> f b) -> PrimArray a -> f (PrimArray b)
traversePrimArray f a = fmap primArrayFromList (traverse f (primArrayToList a))

itraversePrimArray :: (Applicative f, Prim a, Prim b) => (Int -> a -> f b) -> PrimArray a -> f (PrimArray b)
itraversePrimArray f a = fmap primArrayFromList (sequenceA (zipWith f [0 ..] (primArrayToList a)))

generatePrimArrayA :: (Applicative f, Prim a) => Int -> (Int -> f a) -> f (PrimArray a)
generatePrimArrayA n f = fmap primArrayFromList (traverse f [0 .. n - 1])

replicatePrimArrayA :: (Applicative f, Prim a) => Int -> f a -> f (PrimArray a)
replicatePrimArrayA n m = generatePrimArrayA n (const m)

filterPrimArrayA :: (Applicative f, Prim a) => (a -> f Bool) -> PrimArray a -> f (PrimArray a)
filterPrimArrayA p = mapMaybePrimArrayA (\x -> fmap (\yes -> if yes then Just x else Nothing) (p x))

mapMaybePrimArrayA :: (Applicative f, Prim a, Prim b) => (a -> f (Maybe b)) -> PrimArray a -> f (PrimArray b)
mapMaybePrimArrayA f a = fmap (primArrayFromList . catMaybes) (traverse f (primArrayToList a))

traversePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (a -> m b) -> PrimArray a -> m (PrimArray b)
traversePrimArrayP f a = fmap primArrayFromList (traverse f (primArrayToList a))

itraversePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (Int -> a -> m b) -> PrimArray a -> m (PrimArray b)
itraversePrimArrayP f a = fmap primArrayFromList (sequenceA (zipWith f [0 ..] (primArrayToList a)))

generatePrimArrayP :: (PrimMonad m, Prim a) => Int -> (Int -> m a) -> m (PrimArray a)
generatePrimArrayP n f = fmap primArrayFromList (traverse f [0 .. n - 1])

replicatePrimArrayP :: (PrimMonad m, Prim a) => Int -> m a -> m (PrimArray a)
replicatePrimArrayP n m = generatePrimArrayP n (const m)

filterPrimArrayP :: (PrimMonad m, Prim a) => (a -> m Bool) -> PrimArray a -> m (PrimArray a)
filterPrimArrayP p = mapMaybePrimArrayP (\x -> fmap (\yes -> if yes then Just x else Nothing) (p x))

mapMaybePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (a -> m (Maybe b)) -> PrimArray a -> m (PrimArray b)
mapMaybePrimArrayP f a = fmap (primArrayFromList . catMaybes) (traverse f (primArrayToList a))

instance (Eq a, Prim a) => Eq (PrimArray a) where
  a == b = primArrayToList a == primArrayToList b

instance (Ord a, Prim a) => Ord (PrimArray a) where
  compare a b = compare (primArrayToList a) (primArrayToList b)

instance (Show a, Prim a) => Show (PrimArray a) where
  showsPrec d a = showParen (d > 10)
    (showString "fromListN " . shows (sizeofPrimArray a) . showChar ' ' . shows (primArrayToList a))

instance Eq (MutablePrimArray s a) where
  (==) = sameMutablePrimArray

instance NFData (PrimArray a) where
  rnf a = a `seq` ()

instance NFData (MutablePrimArray s a) where
  rnf a = a `seq` ()

instance Semigroup (PrimArray a) where
  a <> b = ofBytes (bytesOf a <> bytesOf b)

instance Monoid (PrimArray a) where
  mempty = emptyPrimArray

instance Prim a => IsList (PrimArray a) where
  type Item (PrimArray a) = a
  fromList = primArrayFromList
  fromListN = primArrayFromListN
  toList = primArrayToList
