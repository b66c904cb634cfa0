{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Types whose values are some bytes of an array; see "Data.Primitive.Types".
module Clew.PrimitiveTypes where

import Clew.MagicArrays hiding (setByteArray#)
import Clew.Magic (Int#, State#)
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Monoid (Dual (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Semigroup (First (..), Last (..), Max (..), Min (..))
import Data.Word (Word16, Word32, Word64, Word8)

-- | Places are counted in elements.
class Prim a where
  sizeOf# :: a -> Int#
  alignment# :: a -> Int#
  indexByteArray# :: ByteArray# -> Int# -> a
  readByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, a #)
  writeByteArray# :: MutableByteArray# s -> Int# -> a -> State# s -> State# s
  setByteArray# :: MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
  setByteArray# a !i !n x = go i
    where
      go !k !s
        | k >= i + n = s
        | otherwise = go (k + 1) (writeByteArray# a k x s)

instance Prim Int where
  sizeOf# _ = 8
  alignment# _ = 8
  indexByteArray# a i = indexIntArray# a i
  readByteArray# a i s = case readIntArray# a i s of (# t, x #) -> (# t, x #)
  writeByteArray# a i x s = writeIntArray# a i x s

instance Prim Int8 where
  sizeOf# _ = 1
  alignment# _ = 1
  indexByteArray# a i = fromIntegral (indexInt8Array# a i)
  readByteArray# a i s = case readInt8Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeInt8Array# a i (fromIntegral x) s

instance Prim Int16 where
  sizeOf# _ = 2
  alignment# _ = 2
  indexByteArray# a i = fromIntegral (indexInt16Array# a i)
  readByteArray# a i s = case readInt16Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeInt16Array# a i (fromIntegral x) s

instance Prim Int32 where
  sizeOf# _ = 4
  alignment# _ = 4
  indexByteArray# a i = fromIntegral (indexInt32Array# a i)
  readByteArray# a i s = case readInt32Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeInt32Array# a i (fromIntegral x) s

instance Prim Int64 where
  sizeOf# _ = 8
  alignment# _ = 8
  indexByteArray# a i = fromIntegral (indexInt64Array# a i)
  readByteArray# a i s = case readInt64Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeInt64Array# a i (fromIntegral x) s

instance Prim Word where
  sizeOf# _ = 8
  alignment# _ = 8
  indexByteArray# a i = indexWordArray# a i
  readByteArray# a i s = case readWordArray# a i s of (# t, x #) -> (# t, x #)
  writeByteArray# a i x s = writeWordArray# a i x s

instance Prim Word8 where
  sizeOf# _ = 1
  alignment# _ = 1
  indexByteArray# a i = fromIntegral (indexWord8Array# a i)
  readByteArray# a i s = case readWord8Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeWord8Array# a i (fromIntegral x) s

instance Prim Word16 where
  sizeOf# _ = 2
  alignment# _ = 2
  indexByteArray# a i = fromIntegral (indexWord16Array# a i)
  readByteArray# a i s = case readWord16Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeWord16Array# a i (fromIntegral x) s

instance Prim Word32 where
  sizeOf# _ = 4
  alignment# _ = 4
  indexByteArray# a i = fromIntegral (indexWord32Array# a i)
  readByteArray# a i s = case readWord32Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeWord32Array# a i (fromIntegral x) s

instance Prim Word64 where
  sizeOf# _ = 8
  alignment# _ = 8
  indexByteArray# a i = fromIntegral (indexWord64Array# a i)
  readByteArray# a i s = case readWord64Array# a i s of (# t, x #) -> case fromIntegral x of !y -> (# t, y #)
  writeByteArray# a i x s = writeWord64Array# a i (fromIntegral x) s

instance Prim Char where
  sizeOf# _ = 4
  alignment# _ = 4
  indexByteArray# a i = indexWideCharArray# a i
  readByteArray# a i s = case readWideCharArray# a i s of (# t, x #) -> (# t, x #)
  writeByteArray# a i x s = writeWideCharArray# a i x s

instance Prim Double where
  sizeOf# _ = 8
  alignment# _ = 8
  indexByteArray# a i = indexDoubleArray# a i
  readByteArray# a i s = case readDoubleArray# a i s of (# t, x #) -> (# t, x #)
  writeByteArray# a i x s = writeDoubleArray# a i x s

instance Prim Float where
  sizeOf# _ = 4
  alignment# _ = 4
  indexByteArray# a i = indexFloatArray# a i
  readByteArray# a i s = case readFloatArray# a i s of (# t, x #) -> (# t, x #)
  writeByteArray# a i x s = writeFloatArray# a i x s

instance Prim a => Prim (Identity a) where
  sizeOf# w = case w of ~(Identity x) -> sizeOf# x
  alignment# w = case w of ~(Identity x) -> alignment# x
  indexByteArray# a i = Identity (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Identity x #)
  writeByteArray# a i (Identity x) s = writeByteArray# a i x s

instance Prim a => Prim (Down a) where
  sizeOf# w = case w of ~(Down x) -> sizeOf# x
  alignment# w = case w of ~(Down x) -> alignment# x
  indexByteArray# a i = Down (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Down x #)
  writeByteArray# a i (Down x) s = writeByteArray# a i x s

instance Prim a => Prim (Sum a) where
  sizeOf# w = case w of ~(Sum x) -> sizeOf# x
  alignment# w = case w of ~(Sum x) -> alignment# x
  indexByteArray# a i = Sum (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Sum x #)
  writeByteArray# a i (Sum x) s = writeByteArray# a i x s

instance Prim a => Prim (Product a) where
  sizeOf# w = case w of ~(Product x) -> sizeOf# x
  alignment# w = case w of ~(Product x) -> alignment# x
  indexByteArray# a i = Product (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Product x #)
  writeByteArray# a i (Product x) s = writeByteArray# a i x s

instance Prim a => Prim (Dual a) where
  sizeOf# w = case w of ~(Dual x) -> sizeOf# x
  alignment# w = case w of ~(Dual x) -> alignment# x
  indexByteArray# a i = Dual (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Dual x #)
  writeByteArray# a i (Dual x) s = writeByteArray# a i x s

instance Prim a => Prim (First a) where
  sizeOf# w = case w of ~(First x) -> sizeOf# x
  alignment# w = case w of ~(First x) -> alignment# x
  indexByteArray# a i = First (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, First x #)
  writeByteArray# a i (First x) s = writeByteArray# a i x s

instance Prim a => Prim (Last a) where
  sizeOf# w = case w of ~(Last x) -> sizeOf# x
  alignment# w = case w of ~(Last x) -> alignment# x
  indexByteArray# a i = Last (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Last x #)
  writeByteArray# a i (Last x) s = writeByteArray# a i x s

instance Prim a => Prim (Max a) where
  sizeOf# w = case w of ~(Max x) -> sizeOf# x
  alignment# w = case w of ~(Max x) -> alignment# x
  indexByteArray# a i = Max (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Max x #)
  writeByteArray# a i (Max x) s = writeByteArray# a i x s

instance Prim a => Prim (Min a) where
  sizeOf# w = case w of ~(Min x) -> sizeOf# x
  alignment# w = case w of ~(Min x) -> alignment# x
  indexByteArray# a i = Min (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Min x #)
  writeByteArray# a i (Min x) s = writeByteArray# a i x s

instance Prim a => Prim (Const a b) where
  sizeOf# w = case w of ~(Const x) -> sizeOf# x
  alignment# w = case w of ~(Const x) -> alignment# x
  indexByteArray# a i = Const (indexByteArray# a i)
  readByteArray# a i s = case readByteArray# a i s of (# t, x #) -> (# t, Const x #)
  writeByteArray# a i (Const x) s = writeByteArray# a i x s
