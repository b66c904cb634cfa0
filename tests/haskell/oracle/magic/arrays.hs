{-# LANGUAGE BangPatterns, CPP, MagicHash, UnboxedTuples #-}
module Main where

import Control.Monad.ST (ST, runST)
import Data.ByteString.Short (pack, unpack)
import Data.ByteString.Short.Internal (ShortByteString (SBS))
import GHC.Exts
import GHC.IORef (IORef (..), newIORef)
import GHC.ST (ST (..))
import GHC.STRef (STRef (..))
import GHC.Word (Word16 (..), Word8 (..))

data Boxed a = Boxed (Array# a)
data Bytes = Bytes ByteArray#

#define READ(name, type, con, op) \
name :: Bytes -> Int -> type ;\
name (Bytes a) (I# i) = con (op a i)

READ(byteAt, Word8, W8#, indexWord8Array#)
READ(pairAt, Word16, W16#,
     indexWord16Array#)
READ(intAt, Int, I#, indexIntArray#)
READ(doubleAt, Double, D#, indexDoubleArray#)

fromList' :: [a] -> Boxed a
fromList' xs = runST (ST (\s -> case newArray# n undefined s of
  (# s1, m #) -> case unsafeFreezeArray# m (go m 0# xs s1) of (# s2, a #) -> (# s2, Boxed a #)))
  where
    !(I# n) = length xs
    go _ _ [] s = s
    go m i (y : ys) s = go m (i +# 1#) ys (writeArray# m i y s)

toList' :: Boxed a -> [a]
toList' (Boxed a) = [case indexArray# a i of (# x #) -> x | I# i <- [0 .. I# (sizeofArray# a) - 1]]

bytes :: Bytes
bytes = runST (ST (\s -> case newByteArray# 24# s of
  (# s1, m #) -> case setByteArray# m 0# 24# 0# s1 of
    s2 -> case writeIntArray# m 0# (-2#) s2 of
      s3 -> case writeDoubleArray# m 1# 0.1## s3 of
        s4 -> case writeWord8Array# m 16# 258## s4 of
          s5 -> case copyMutableByteArray# m 0# m 17# 3# s5 of
            s6 -> case unsafeFreezeByteArray# m s6 of (# s7, a #) -> (# s7, Bytes a #)))

main :: IO ()
main = do
  print (toList' (fromList' "array"))
  print (length (toList' (fromList' [undefined, 1 :: Int])))
  print [byteAt bytes i | i <- [0 .. 23]]
  print (intAt bytes 0, doubleAt bytes 1, map (pairAt bytes) [0, 8, 9])
  let Boxed a = fromList' [1 .. 5 :: Int]
  print (toList' (Boxed (cloneArray# a 1# 3#)))
  case pack [7, 8, 9] of SBS b -> print (I# (sizeofByteArray# b), W8# (indexWord8Array# b 2#), unpack (SBS b))
  IORef (STRef v) <- newIORef 'a'
  c <- newIORef 'a'
  print (isTrue# (sameMutVar# v v), IORef (STRef v) == c)
