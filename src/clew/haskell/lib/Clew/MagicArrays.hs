{-# LANGUAGE BangPatterns, CPP, MagicHash, UnboxedTuples #-}
-- | Arrays and references as GHC's libraries see them: functions of a state, for values and for bytes.
--
-- Places are not checked in GHC, where a wrong one reads or writes anything; here it is an error.
module Clew.MagicArrays where

import Clew.Magic
import Clew.MVar (MVar)
import qualified Clew.MVar as MVar
import qualified Clew.Prim as Prim
import Clew.Prim (IORes (..), PrimArray, PrimRef, World (..), primNewArray, primNewRef, primPeekArray, primPeekRef, primReadArray, primSameArray, primSameRef, primWriteArray, primWriteRef)
import Data.Bits (shiftL, shiftR)
import Data.Word (Word8)
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble)

-- | The elements from one place on, copied to another place; the pieces may lie over each other.
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

-- | A new array with some of the elements of another one.
piece :: PrimArray a -> Int -> Int -> PrimArray a
piece !from !i !n = case primNewArray n (errorWithoutStackTrace "an element that was not copied") of
  !to -> case copied from i to 0 n of () -> to

-- Values ------------------------------------------------------------------------------------------------------

-- | The elements, and how many of them there are: an array can become shorter.
data MutableArray# s a = MutableArray# !(PrimArray a) !(PrimRef Int)
data Array# a = Array# !(PrimArray a) !Int

type SmallMutableArray# = MutableArray#
type SmallArray# = Array#

sizeNow :: PrimRef Int -> Int
sizeNow r = case primPeekRef r of (!n, _) -> n

mutable :: PrimArray a -> Int -> MutableArray# s a
mutable !a !n = case primNewRef n of !r -> MutableArray# a r

newArray#, newSmallArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
newArray# !n x !s = case primNewArray n x of !a -> case mutable a n of !m -> (# s, m #)
newSmallArray# = newArray#

readArray#, readSmallArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readArray# (MutableArray# a _) !i !s = case primPeekArray a i of (x, _) -> (# s, x #)
readSmallArray# = readArray#

writeArray#, writeSmallArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
writeArray# (MutableArray# a _) !i x !s = case primWriteArray a i x of () -> s
writeSmallArray# = writeArray#

indexArray#, indexSmallArray# :: Array# a -> Int# -> (# a #)
indexArray# (Array# a _) !i = case primPeekArray a i of (x, _) -> (# x #)
indexSmallArray# = indexArray#

sizeofArray#, sizeofSmallArray# :: Array# a -> Int#
sizeofArray# (Array# _ n) = n
sizeofSmallArray# = sizeofArray#

sizeofMutableArray#, sizeofSmallMutableArray# :: MutableArray# s a -> Int#
sizeofMutableArray# (MutableArray# _ r) = sizeNow r
sizeofSmallMutableArray# = sizeofMutableArray#

getSizeofSmallMutableArray# :: MutableArray# s a -> State# s -> (# State# s, Int# #)
getSizeofSmallMutableArray# (MutableArray# _ r) !s = case sizeNow r of !n -> (# s, n #)

shrinkSmallMutableArray# :: MutableArray# s a -> Int# -> State# s -> State# s
shrinkSmallMutableArray# (MutableArray# _ r) !n !s = case primWriteRef r n of () -> s

unsafeFreezeArray#, unsafeFreezeSmallArray# :: MutableArray# s a -> State# s -> (# State# s, Array# a #)
unsafeFreezeArray# (MutableArray# a r) !s = case sizeNow r of !n -> (# s, Array# a n #)
unsafeFreezeSmallArray# = unsafeFreezeArray#

unsafeThawArray#, unsafeThawSmallArray# :: Array# a -> State# s -> (# State# s, MutableArray# s a #)
unsafeThawArray# (Array# a n) !s = case mutable a n of !m -> (# s, m #)
unsafeThawSmallArray# = unsafeThawArray#

copyArray#, copySmallArray# :: Array# a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copyArray# (Array# a _) !i (MutableArray# b _) !j !n !s = case copied a i b j n of () -> s
copySmallArray# = copyArray#

copyMutableArray#, copySmallMutableArray# :: MutableArray# s a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copyMutableArray# (MutableArray# a _) !i (MutableArray# b _) !j !n !s = case copied a i b j n of () -> s
copySmallMutableArray# = copyMutableArray#

cloneArray#, cloneSmallArray# :: Array# a -> Int# -> Int# -> Array# a
cloneArray# (Array# a _) !i !n = Array# (piece a i n) n
cloneSmallArray# = cloneArray#

cloneMutableArray#, cloneSmallMutableArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
cloneMutableArray# (MutableArray# a _) !i !n !s = case mutable (piece a i n) n of !m -> (# s, m #)
cloneSmallMutableArray# = cloneMutableArray#

freezeArray#, freezeSmallArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)
freezeArray# (MutableArray# a _) !i !n !s = case piece a i n of !b -> (# s, Array# b n #)
freezeSmallArray# = freezeArray#

thawArray#, thawSmallArray# :: Array# a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
thawArray# (Array# a _) !i !n !s = case mutable (piece a i n) n of !m -> (# s, m #)
thawSmallArray# = thawArray#

sameMutableArray#, sameSmallMutableArray# :: MutableArray# s a -> MutableArray# s a -> Int#
sameMutableArray# (MutableArray# a _) (MutableArray# b _) = truth (primSameArray a b)
sameSmallMutableArray# = sameMutableArray#

-- References --------------------------------------------------------------------------------------------------

newtype MutVar# s a = MutVar# (PrimRef a)

newMutVar# :: a -> State# s -> (# State# s, MutVar# s a #)
newMutVar# x !s = case primNewRef x of !r -> (# s, MutVar# r #)

readMutVar# :: MutVar# s a -> State# s -> (# State# s, a #)
readMutVar# (MutVar# r) !s = case primPeekRef r of (x, _) -> (# s, x #)

writeMutVar# :: MutVar# s a -> a -> State# s -> State# s
writeMutVar# (MutVar# r) x !s = case primWriteRef r x of () -> s

sameMutVar# :: MutVar# s a -> MutVar# s a -> Int#
sameMutVar# (MutVar# a) (MutVar# b) = truth (primSameRef a b)

-- | The content becomes the first part of what the function gives; the old one and all that it gives come back.
atomicModifyMutVar2# :: MutVar# s a -> (a -> (a, b)) -> State# s -> (# State# s, a, (a, b) #)
atomicModifyMutVar2# (MutVar# r) f !s = case primPeekRef r of
  (x, _) -> let p = f x in case primWriteRef r (fst p) of () -> (# s, x, p #)

atomicModifyMutVar# :: MutVar# s a -> (a -> (a, b)) -> State# s -> (# State# s, b #)
atomicModifyMutVar# r f s = case atomicModifyMutVar2# r f s of (# s', _, p #) -> (# s', snd p #)

-- | One of GHC's actions on any state.
stepsOf :: IO a -> State# s -> (# State# s, a #)
stepsOf (Prim.IO m) !s = case m World of IORes a -> (# s, a #)

newtype MVar# s a = MVar# (MVar a)

newMVar# :: State# s -> (# State# s, MVar# s a #)
newMVar# s = case stepsOf MVar.newEmptyMVar s of (# s', v #) -> (# s', MVar# v #)

takeMVar#, readMVar# :: MVar# s a -> State# s -> (# State# s, a #)
takeMVar# (MVar# v) = stepsOf (MVar.takeMVar v)
readMVar# (MVar# v) = stepsOf (MVar.readMVar v)

putMVar# :: MVar# s a -> a -> State# s -> State# s
putMVar# (MVar# v) x s = case stepsOf (MVar.putMVar v x) s of (# s', () #) -> s'

tryTakeMVar#, tryReadMVar# :: MVar# s a -> State# s -> (# State# s, Int#, a #)
tryTakeMVar# (MVar# v) s = case stepsOf (MVar.tryTakeMVar v) s of (# s', m #) -> perhaps s' m
tryReadMVar# (MVar# v) s = case stepsOf (MVar.tryReadMVar v) s of (# s', m #) -> perhaps s' m

perhaps :: State# s -> Maybe a -> (# State# s, Int#, a #)
perhaps s Nothing = (# s, 0, errorWithoutStackTrace "the content of an empty MVar" #)
perhaps s (Just x) = (# s, 1, x #)

tryPutMVar# :: MVar# s a -> a -> State# s -> (# State# s, Int# #)
tryPutMVar# (MVar# v) x s = case stepsOf (MVar.tryPutMVar v x) s of (# s', b #) -> (# s', truth b #)

isEmptyMVar# :: MVar# s a -> State# s -> (# State# s, Int# #)
isEmptyMVar# (MVar# v) s = case stepsOf (MVar.isEmptyMVar v) s of (# s', b #) -> (# s', truth b #)

sameMVar# :: MVar# s a -> MVar# s a -> Int#
sameMVar# (MVar# a) (MVar# b) = truth (a == b)

-- Bytes -------------------------------------------------------------------------------------------------------

data MutableByteArray# s = MutableByteArray# !(PrimArray Word8) !(PrimRef Int)
data ByteArray# = ByteArray# !(PrimArray Word8) !Int

mutableBytes :: PrimArray Word8 -> Int -> MutableByteArray# s
mutableBytes !a !n = case primNewRef n of !r -> MutableByteArray# a r

newByteArray#, newPinnedByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
newByteArray# !n !s = case primNewArray n 0 of !a -> case mutableBytes a n of !m -> (# s, m #)
newPinnedByteArray# = newByteArray#

newAlignedPinnedByteArray# :: Int# -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
newAlignedPinnedByteArray# n _ = newByteArray# n

sizeofByteArray# :: ByteArray# -> Int#
sizeofByteArray# (ByteArray# _ n) = n

sizeofMutableByteArray# :: MutableByteArray# s -> Int#
sizeofMutableByteArray# (MutableByteArray# _ r) = sizeNow r

getSizeofMutableByteArray# :: MutableByteArray# s -> State# s -> (# State# s, Int# #)
getSizeofMutableByteArray# (MutableByteArray# _ r) !s = case sizeNow r of !n -> (# s, n #)

shrinkMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> State# s
shrinkMutableByteArray# (MutableByteArray# _ r) !n !s = case primWriteRef r n of () -> s

resizeMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
resizeMutableByteArray# (MutableByteArray# a r) !n !s = case primNewArray n 0 of
  !b -> case copied a 0 b 0 (min n (sizeNow r)) of () -> case mutableBytes b n of !m -> (# s, m #)

unsafeFreezeByteArray# :: MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)
unsafeFreezeByteArray# (MutableByteArray# a r) !s = case sizeNow r of !n -> (# s, ByteArray# a n #)

unsafeThawByteArray# :: ByteArray# -> State# s -> (# State# s, MutableByteArray# s #)
unsafeThawByteArray# (ByteArray# a n) !s = case mutableBytes a n of !m -> (# s, m #)

copyByteArray# :: ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyByteArray# (ByteArray# a _) !i (MutableByteArray# b _) !j !n !s = case copied a i b j n of () -> s

copyMutableByteArray# :: MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyMutableByteArray# (MutableByteArray# a _) !i (MutableByteArray# b _) !j !n !s = case copied a i b j n of () -> s

setByteArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s
setByteArray# (MutableByteArray# a _) !i !n !x !s = go 0
  where
    !w = fromIntegral x
    go !k
      | k >= n = s
      | otherwise = case primWriteArray a (i + k) w of () -> go (k + 1)

-- | As `memcmp` compares.
compareByteArrays# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
compareByteArrays# (ByteArray# a _) !i (ByteArray# b _) !j !n = go 0
  where
    go !k
      | k >= n = 0
      | otherwise = case compare (primReadArray a (i + k)) (primReadArray b (j + k)) of
          EQ -> go (k + 1)
          LT -> -1
          GT -> 1

sameMutableByteArray# :: MutableByteArray# s -> MutableByteArray# s -> Int#
sameMutableByteArray# (MutableByteArray# a _) (MutableByteArray# b _) = truth (primSameArray a b)

-- | Nothing moves here, but no array has an address.
isByteArrayPinned# :: ByteArray# -> Int#
isByteArrayPinned# _ = 0

isMutableByteArrayPinned# :: MutableByteArray# s -> Int#
isMutableByteArrayPinned# _ = 0

-- | A number of some bytes at a place, the lowest byte first.
loaded :: PrimArray Word8 -> Int -> Int -> Int
loaded !a !i !size = go (size - 1) 0
  where
    go !k !acc
      | k < 0 = acc
      | otherwise = case primReadArray a (i + k) of !w -> go (k - 1) (acc `shiftL` 8 + fromIntegral w)

stored :: PrimArray Word8 -> Int -> Int -> Int -> ()
stored !a !i !size = go 0
  where
    go !k !x
      | k >= size = ()
      | otherwise = case fromIntegral x of !w -> case primWriteArray a (i + k) w of () -> go (k + 1) (x `shiftR` 8)

asWord :: Int -> Word
asWord = fromIntegral

asInt :: Word -> Int
asInt = fromIntegral

asDouble :: Int -> Double
asDouble = castWord64ToDouble . fromIntegral

ofDouble :: Double -> Int
ofDouble = fromIntegral . castDoubleToWord64

asFloat :: Int -> Float
asFloat = castWord32ToFloat . fromIntegral

ofFloat :: Float -> Int
ofFloat = fromIntegral . castFloatToWord32

#define ELEMENTS(index, read, write, type, size, decode, encode) \
index :: ByteArray# -> Int# -> type ;\
index (ByteArray# a _) !i = decode (loaded a (i * size) size) ;\
read :: MutableByteArray# s -> Int# -> State# s -> (# State# s, type #) ;\
read (MutableByteArray# a _) !i !s = case decode (loaded a (i * size) size) of { !x -> (# s, x #) } ;\
write :: MutableByteArray# s -> Int# -> type -> State# s -> State# s ;\
write (MutableByteArray# a _) !i !x !s = case stored a (i * size) size (encode x) of { () -> s }

ELEMENTS(indexIntArray#, readIntArray#, writeIntArray#, Int#, 8, id, id)
ELEMENTS(indexInt8Array#, readInt8Array#, writeInt8Array#, Int#, 1, narrow8Int#, id)
ELEMENTS(indexInt16Array#, readInt16Array#, writeInt16Array#, Int#, 2, narrow16Int#, id)
ELEMENTS(indexInt32Array#, readInt32Array#, writeInt32Array#, Int#, 4, narrow32Int#, id)
ELEMENTS(indexInt64Array#, readInt64Array#, writeInt64Array#, Int#, 8, id, id)
ELEMENTS(indexWordArray#, readWordArray#, writeWordArray#, Word#, 8, asWord, asInt)
ELEMENTS(indexWord8Array#, readWord8Array#, writeWord8Array#, Word#, 1, asWord, asInt)
ELEMENTS(indexWord16Array#, readWord16Array#, writeWord16Array#, Word#, 2, asWord, asInt)
ELEMENTS(indexWord32Array#, readWord32Array#, writeWord32Array#, Word#, 4, asWord, asInt)
ELEMENTS(indexWord64Array#, readWord64Array#, writeWord64Array#, Word#, 8, asWord, asInt)
ELEMENTS(indexCharArray#, readCharArray#, writeCharArray#, Char#, 1, toEnum, fromEnum)
ELEMENTS(indexWideCharArray#, readWideCharArray#, writeWideCharArray#, Char#, 4, toEnum, fromEnum)
ELEMENTS(indexDoubleArray#, readDoubleArray#, writeDoubleArray#, Double#, 8, asDouble, ofDouble)
ELEMENTS(indexFloatArray#, readFloatArray#, writeFloatArray#, Float#, 4, asFloat, ofFloat)

-- | Numbers at any place, in bytes.
#define UNALIGNED(index, read, write, type, size, decode, encode) \
index :: ByteArray# -> Int# -> type ;\
index (ByteArray# a _) !i = decode (loaded a i size) ;\
read :: MutableByteArray# s -> Int# -> State# s -> (# State# s, type #) ;\
read (MutableByteArray# a _) !i !s = case decode (loaded a i size) of { !x -> (# s, x #) } ;\
write :: MutableByteArray# s -> Int# -> type -> State# s -> State# s ;\
write (MutableByteArray# a _) !i !x !s = case stored a i size (encode x) of { () -> s }

UNALIGNED(indexWord8ArrayAsWord#, readWord8ArrayAsWord#, writeWord8ArrayAsWord#, Word#, 8, asWord, asInt)
UNALIGNED(indexWord8ArrayAsWord16#, readWord8ArrayAsWord16#, writeWord8ArrayAsWord16#, Word#, 2, asWord, asInt)
UNALIGNED(indexWord8ArrayAsWord32#, readWord8ArrayAsWord32#, writeWord8ArrayAsWord32#, Word#, 4, asWord, asInt)
UNALIGNED(indexWord8ArrayAsWord64#, readWord8ArrayAsWord64#, writeWord8ArrayAsWord64#, Word#, 8, asWord, asInt)
UNALIGNED(indexWord8ArrayAsInt#, readWord8ArrayAsInt#, writeWord8ArrayAsInt#, Int#, 8, id, id)
