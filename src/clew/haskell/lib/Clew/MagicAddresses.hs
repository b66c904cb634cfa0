{-# LANGUAGE BangPatterns, CPP, MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- | Addresses as GHC's libraries see them, in the simulated memory of `Clew.Memory`.
module Clew.MagicAddresses where

import Clew.Magic
import Clew.MagicArrays
import qualified Clew.Pointer as Pointer
import Clew.Pointer (FunPtr, Ptr)
import Clew.Prim (PrimArray, primReadArray, primWriteArray)
import Clew.StablePointer (StablePtr, castPtrToStablePtr, castStablePtrToPtr)
import Clew.Storable
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import System.IO.Unsafe (unsafePerformIO)

infixl 6 `plusAddr#`

type Addr# = Ptr ()

pattern Ptr :: Addr# -> Ptr a
pattern Ptr p <- (Pointer.castPtr -> !p) where Ptr !p = Pointer.castPtr p

pattern FunPtr :: Addr# -> FunPtr a
pattern FunPtr p <- (addressOf -> !p) where FunPtr !p = functionAt p

{-# COMPLETE Ptr #-}
{-# COMPLETE FunPtr #-}

addressOf :: FunPtr a -> Addr#
addressOf (Pointer.FunPtr n) = Pointer.Ptr n

functionAt :: Addr# -> FunPtr a
functionAt (Pointer.Ptr n) = Pointer.FunPtr n

nullAddr# :: Addr#
nullAddr# = Pointer.nullPtr

plusAddr# :: Addr# -> Int# -> Addr#
plusAddr# = Pointer.plusPtr

minusAddr# :: Addr# -> Addr# -> Int#
minusAddr# = Pointer.minusPtr

addr2Int# :: Addr# -> Int#
addr2Int# (Pointer.Ptr n) = n

int2Addr# :: Int# -> Addr#
int2Addr# = Pointer.Ptr

eqAddr#, neAddr#, ltAddr#, leAddr#, gtAddr#, geAddr# :: Addr# -> Addr# -> Int#
eqAddr# a b = truth (a == b)
neAddr# a b = truth (a /= b)
ltAddr# a b = truth (a < b)
leAddr# a b = truth (a <= b)
gtAddr# a b = truth (a > b)
geAddr# a b = truth (a >= b)

type StablePtr# = StablePtr

pattern StablePtr :: StablePtr# a -> StablePtr a
pattern StablePtr p <- !p where StablePtr !p = p

{-# COMPLETE StablePtr #-}

-- | An element at an address, as another type has it in memory.
elementAt :: Storable a => Addr# -> Int -> IO a
elementAt p = peekElemOff (Pointer.castPtr p)

setElementAt :: Storable a => Addr# -> Int -> a -> IO ()
setElementAt p = pokeElemOff (Pointer.castPtr p)

#define ELEMENTS(index, read, write, type, stored, decode, encode) \
index :: Addr# -> Int# -> type ;\
index !p !i = case unsafePerformIO (elementAt p i) of { x -> decode (x :: stored) } ;\
read :: Addr# -> Int# -> State# s -> (# State# s, type #) ;\
read !p !i !s = case stepsOf (elementAt p i) s of { (# s', x #) -> case decode (x :: stored) of { !y -> (# s', y #) } } ;\
write :: Addr# -> Int# -> type -> State# s -> State# s ;\
write !p !i !x !s = case stepsOf (setElementAt p i (encode x :: stored)) s of { (# s', () #) -> s' }

ELEMENTS(indexIntOffAddr#, readIntOffAddr#, writeIntOffAddr#, Int#, Int, id, id)
ELEMENTS(indexInt8OffAddr#, readInt8OffAddr#, writeInt8OffAddr#, Int#, Int8, fromIntegral, fromIntegral)
ELEMENTS(indexInt16OffAddr#, readInt16OffAddr#, writeInt16OffAddr#, Int#, Int16, fromIntegral, fromIntegral)
ELEMENTS(indexInt32OffAddr#, readInt32OffAddr#, writeInt32OffAddr#, Int#, Int32, fromIntegral, fromIntegral)
ELEMENTS(indexInt64OffAddr#, readInt64OffAddr#, writeInt64OffAddr#, Int#, Int64, fromIntegral, fromIntegral)
ELEMENTS(indexWordOffAddr#, readWordOffAddr#, writeWordOffAddr#, Word#, Word, id, id)
ELEMENTS(indexWord8OffAddr#, readWord8OffAddr#, writeWord8OffAddr#, Word#, Word8, fromIntegral, fromIntegral)
ELEMENTS(indexWord16OffAddr#, readWord16OffAddr#, writeWord16OffAddr#, Word#, Word16, fromIntegral, fromIntegral)
ELEMENTS(indexWord32OffAddr#, readWord32OffAddr#, writeWord32OffAddr#, Word#, Word32, fromIntegral, fromIntegral)
ELEMENTS(indexWord64OffAddr#, readWord64OffAddr#, writeWord64OffAddr#, Word#, Word64, fromIntegral, fromIntegral)
ELEMENTS(indexCharOffAddr#, readCharOffAddr#, writeCharOffAddr#, Char#, Word8, (toEnum . fromIntegral), (fromIntegral . fromEnum))
ELEMENTS(indexWideCharOffAddr#, readWideCharOffAddr#, writeWideCharOffAddr#, Char#, Char, id, id)
ELEMENTS(indexDoubleOffAddr#, readDoubleOffAddr#, writeDoubleOffAddr#, Double#, Double, id, id)
ELEMENTS(indexFloatOffAddr#, readFloatOffAddr#, writeFloatOffAddr#, Float#, Float, id, id)
ELEMENTS(indexAddrOffAddr#, readAddrOffAddr#, writeAddrOffAddr#, Addr#, Addr#, id, id)

indexStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a
indexStablePtrOffAddr# !p !i = unsafePerformIO (elementAt p i)

readStablePtrOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, StablePtr# a #)
readStablePtrOffAddr# !p !i = stepsOf (elementAt p i)

writeStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a -> State# s -> State# s
writeStablePtrOffAddr# !p !i !x !s = case stepsOf (setElementAt p i x) s of (# s', () #) -> s'

-- Addresses in arrays of bytes ---------------------------------------------------------------------------------

indexAddrArray# :: ByteArray# -> Int# -> Addr#
indexAddrArray# a i = int2Addr# (indexIntArray# a i)

readAddrArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Addr# #)
readAddrArray# a i s = case readIntArray# a i s of (# s', n #) -> (# s', int2Addr# n #)

writeAddrArray# :: MutableByteArray# s -> Int# -> Addr# -> State# s -> State# s
writeAddrArray# a i p = writeIntArray# a i (addr2Int# p)

indexStablePtrArray# :: ByteArray# -> Int# -> StablePtr# a
indexStablePtrArray# a i = castPtrToStablePtr (indexAddrArray# a i)

readStablePtrArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, StablePtr# a #)
readStablePtrArray# a i s = case readAddrArray# a i s of (# s', p #) -> (# s', castPtrToStablePtr p #)

writeStablePtrArray# :: MutableByteArray# s -> Int# -> StablePtr# a -> State# s -> State# s
writeStablePtrArray# a i p = writeAddrArray# a i (castStablePtrToPtr p)

-- Between memory and arrays of bytes -----------------------------------------------------------------------------

copyAddrToByteArray# :: Addr# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyAddrToByteArray# !p (MutableByteArray# a _) !i !n !s = go 0 s
  where
    go !k !t
      | k >= n = t
      | otherwise = case stepsOf (elementAt p k) t of
          (# t', !w #) -> case primWriteArray a (i + k) w of () -> go (k + 1) t'

copyByteArrayToAddr# :: ByteArray# -> Int# -> Addr# -> Int# -> State# s -> State# s
copyByteArrayToAddr# (ByteArray# a _) !i !p !n !s = bytesTo a i p n s

copyMutableByteArrayToAddr# :: MutableByteArray# s -> Int# -> Addr# -> Int# -> State# s -> State# s
copyMutableByteArrayToAddr# (MutableByteArray# a _) !i !p !n !s = bytesTo a i p n s

bytesTo :: PrimArray Word8 -> Int -> Addr# -> Int -> State# s -> State# s
bytesTo !a !i !p !n !s = go 0 s
  where
    go !k !t
      | k >= n = t
      | otherwise = case stepsOf (setElementAt p k (primReadArray a (i + k))) t of (# t', () #) -> go (k + 1) t'

-- | Arrays of bytes have no address here.
byteArrayContents# :: ByteArray# -> Addr#
byteArrayContents# _ = errorWithoutStackTrace "byteArrayContents#: an array of bytes has no address here"

mutableByteArrayContents# :: MutableByteArray# s -> Addr#
mutableByteArrayContents# _ = errorWithoutStackTrace "mutableByteArrayContents#: an array of bytes has no address here"
