{-# LANGUAGE MagicHash, RankNTypes, ScopedTypeVariables, TypeFamilies #-}
-- | Arrays of bytes, read and written as values of any primitive type; places are counted in such values.
module Data.Primitive.ByteArray
  ( ByteArray (..), MutableByteArray (..), ByteArray#, MutableByteArray#, newByteArray, newPinnedByteArray
  , newAlignedPinnedByteArray, resizeMutableByteArray, shrinkMutableByteArray, readByteArray, writeByteArray
  , indexByteArray, emptyByteArray, byteArrayFromList, byteArrayFromListN, foldrByteArray, compareByteArrays
  , freezeByteArray, thawByteArray, runByteArray, unsafeFreezeByteArray, unsafeThawByteArray, copyByteArray
  , copyMutableByteArray, cloneByteArray, cloneMutableByteArray, moveByteArray, setByteArray, fillByteArray
  , sizeofByteArray, sizeofMutableByteArray, getSizeofMutableByteArray, sameMutableByteArray, isByteArrayPinned
  , isMutableByteArrayPinned
  ) where

import Clew.IsList (IsList (Item))
import qualified Clew.IsList
import Clew.Magic (State#, isTrue#)
import Clew.MagicArrays hiding (setByteArray#)
import Clew.Primitive (PrimMonad (..), steps)
import Clew.PrimitiveTypes (Prim (..))
import Control.DeepSeq (NFData (..))
import Control.Monad.ST (ST, runST)
import Data.Word (Word8)
import Numeric (showHex)

data ByteArray = ByteArray !ByteArray#
data MutableByteArray s = MutableByteArray !(MutableByteArray# s)

instance Eq (MutableByteArray s) where
  (==) = sameMutableByteArray

instance NFData (MutableByteArray s) where
  rnf a = a `seq` ()

-- | An effect without a value.
only :: PrimMonad m => (State# (PrimState m) -> State# (PrimState m)) -> m ()
only f = effect (steps (\s -> case f s of t -> (t, ())))

newByteArray, newPinnedByteArray :: PrimMonad m => Int -> m (MutableByteArray (PrimState m))
newByteArray n = effect (steps (\s -> case newByteArray# n s of (t, a) -> (t, MutableByteArray a)))
newPinnedByteArray = newByteArray

newAlignedPinnedByteArray :: PrimMonad m => Int -> Int -> m (MutableByteArray (PrimState m))
newAlignedPinnedByteArray n _ = newByteArray n

resizeMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> m (MutableByteArray (PrimState m))
resizeMutableByteArray (MutableByteArray a) n =
  effect (steps (\s -> case resizeMutableByteArray# a n s of (t, b) -> (t, MutableByteArray b)))

shrinkMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> m ()
shrinkMutableByteArray (MutableByteArray a) n = only (shrinkMutableByteArray# a n)

readByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> m a
readByteArray (MutableByteArray a) i = effect (steps (readByteArray# a i))

writeByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> a -> m ()
writeByteArray (MutableByteArray a) i x = only (writeByteArray# a i x)

indexByteArray :: Prim a => ByteArray -> Int -> a
indexByteArray (ByteArray a) i = indexByteArray# a i

setByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> Int -> a -> m ()
setByteArray (MutableByteArray a) i n x = only (setByteArray# a i n x)

fillByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> Word8 -> m ()
fillByteArray = setByteArray

runByteArray :: (forall s. ST s (MutableByteArray s)) -> ByteArray
runByteArray m = runST (m >>= unsafeFreezeByteArray)

emptyByteArray :: ByteArray
emptyByteArray = runByteArray (newByteArray 0)

byteArrayFromList :: Prim a => [a] -> ByteArray
byteArrayFromList xs = byteArrayFromListN (length xs) xs

byteArrayFromListN :: forall a. Prim a => Int -> [a] -> ByteArray
byteArrayFromListN n xs = runByteArray (do
  a <- newByteArray (n * sizeOf# (undefined :: a))
  mapM_ (\(i, x) -> writeByteArray a i x) (zip [0 .. n - 1] xs)
  return a)

foldrByteArray :: forall a b. Prim a => (a -> b -> b) -> b -> ByteArray -> b
foldrByteArray f z a = foldr (\i acc -> f (indexByteArray a i) acc) z [0 .. sizeofByteArray a `quot` sizeOf# (undefined :: a) - 1]

compareByteArrays :: ByteArray -> Int -> ByteArray -> Int -> Int -> Ordering
compareByteArrays (ByteArray a) i (ByteArray b) j n = compare (compareByteArrays# a i b j n) 0

freezeByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> m ByteArray
freezeByteArray a i n = cloneMutableByteArray a i n >>= unsafeFreezeByteArray

thawByteArray :: PrimMonad m => ByteArray -> Int -> Int -> m (MutableByteArray (PrimState m))
thawByteArray a i n = newByteArray n >>= \b -> copyByteArray b 0 a i n >> return b

unsafeFreezeByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> m ByteArray
unsafeFreezeByteArray (MutableByteArray a) = effect (steps (\s -> case unsafeFreezeByteArray# a s of (t, b) -> (t, ByteArray b)))

unsafeThawByteArray :: PrimMonad m => ByteArray -> m (MutableByteArray (PrimState m))
unsafeThawByteArray (ByteArray a) = effect (steps (\s -> case unsafeThawByteArray# a s of (t, b) -> (t, MutableByteArray b)))

copyByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> ByteArray -> Int -> Int -> m ()
copyByteArray (MutableByteArray to) j (ByteArray from) i n = only (copyByteArray# from i to j n)

copyMutableByteArray, moveByteArray
  :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> MutableByteArray (PrimState m) -> Int -> Int -> m ()
copyMutableByteArray (MutableByteArray to) j (MutableByteArray from) i n = only (copyMutableByteArray# from i to j n)
moveByteArray = copyMutableByteArray

cloneByteArray :: ByteArray -> Int -> Int -> ByteArray
cloneByteArray a i n = runByteArray (thawByteArray a i n)

cloneMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> m (MutableByteArray (PrimState m))
cloneMutableByteArray a i n = newByteArray n >>= \b -> copyMutableByteArray b 0 a i n >> return b

sizeofByteArray :: ByteArray -> Int
sizeofByteArray (ByteArray a) = sizeofByteArray# a

sizeofMutableByteArray :: MutableByteArray s -> Int
sizeofMutableByteArray (MutableByteArray a) = sizeofMutableByteArray# a

getSizeofMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> m Int
getSizeofMutableByteArray (MutableByteArray a) = effect (steps (getSizeofMutableByteArray# a))

sameMutableByteArray :: MutableByteArray s -> MutableByteArray s -> Bool
sameMutableByteArray (MutableByteArray a) (MutableByteArray b) = isTrue# (sameMutableByteArray# a b)

-- | No array here has an address.
isByteArrayPinned :: ByteArray -> Bool
isByteArrayPinned (ByteArray a) = isTrue# (isByteArrayPinned# a)

isMutableByteArrayPinned :: MutableByteArray s -> Bool
isMutableByteArrayPinned (MutableByteArray a) = isTrue# (isMutableByteArrayPinned# a)

bytes :: ByteArray -> [Word8]
bytes = foldrByteArray (:) []

instance Eq ByteArray where
  a == b = bytes a == bytes b

-- | Shorter ones come first.
instance Ord ByteArray where
  compare a b = compare (sizeofByteArray a, bytes a) (sizeofByteArray b, bytes b)

instance Show ByteArray where
  showsPrec _ a = showString "[" . go (bytes a) . showChar ']'
    where
      go [] = id
      go [w] = shown w
      go (w : ws) = shown w . showString ", " . go ws
      shown w = showString "0x" . showString (if w < 16 then "0" else "") . showHex w

instance NFData ByteArray where
  rnf a = a `seq` ()

instance Semigroup ByteArray where
  a <> b = byteArrayFromList (bytes a ++ bytes b)

instance Monoid ByteArray where
  mempty = emptyByteArray

instance IsList ByteArray where
  type Item ByteArray = Word8
  fromList = byteArrayFromList
  fromListN = byteArrayFromListN
  toList = bytes
