-- | Writing values as bytes: builders with a result.
module Data.Binary.Put
  ( Put, PutM (..), runPut, runPutM, putBuilder, execPut, flush
  , putWord8, putInt8, putByteString, putLazyByteString, putShortByteString, putCharUtf8, putStringUtf8
  , putWord16be, putWord32be, putWord64be, putInt16be, putInt32be, putInt64be, putFloatbe, putDoublebe
  , putWord16le, putWord32le, putWord64le, putInt16le, putInt32le, putInt64le, putFloatle, putDoublele
  , putWordhost, putWord16host, putWord32host, putWord64host, putInthost, putInt16host, putInt32host, putInt64host
  , putFloathost, putDoublehost
  ) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString, fromShort)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)

newtype PutM a = Put { unPut :: PairS a }

-- | What is given, and what is written.
data PairS a = PairS a !B.Builder

type Put = PutM ()

instance Functor PutM where
  fmap f (Put (PairS a w)) = Put (PairS (f a) w)

instance Applicative PutM where
  pure a = Put (PairS a mempty)
  Put (PairS f w) <*> Put (PairS a v) = Put (PairS (f a) (w <> v))

instance Monad PutM where
  Put (PairS a w) >>= k = case unPut (k a) of PairS b v -> Put (PairS b (w <> v))

instance Semigroup (PutM ()) where
  m <> k = m >> k

instance Monoid (PutM ()) where
  mempty = pure ()

tell :: B.Builder -> Put
tell = putBuilder

putBuilder :: B.Builder -> Put
putBuilder b = Put (PairS () b)

execPut :: PutM a -> B.Builder
execPut (Put (PairS _ w)) = w

runPut :: Put -> L.ByteString
runPut = B.toLazyByteString . execPut

runPutM :: PutM a -> (a, L.ByteString)
runPutM (Put (PairS a w)) = (a, B.toLazyByteString w)

-- | Nothing is held back.
flush :: Put
flush = pure ()

putWord8 :: Word8 -> Put
putWord8 = tell . B.word8

putInt8 :: Int8 -> Put
putInt8 = tell . B.int8

putByteString :: B.ByteString -> Put
putByteString = tell . B.byteString

putLazyByteString :: L.ByteString -> Put
putLazyByteString = tell . B.lazyByteString

putShortByteString :: ShortByteString -> Put
putShortByteString = putByteString . fromShort

putCharUtf8 :: Char -> Put
putCharUtf8 = tell . B.charUtf8

putStringUtf8 :: String -> Put
putStringUtf8 = tell . B.stringUtf8

putWord16be, putWord16le, putWord16host :: Word16 -> Put
putWord16be = tell . B.word16BE
putWord16le = tell . B.word16LE
putWord16host = putWord16le

putWord32be, putWord32le, putWord32host :: Word32 -> Put
putWord32be = tell . B.word32BE
putWord32le = tell . B.word32LE
putWord32host = putWord32le

putWord64be, putWord64le, putWord64host :: Word64 -> Put
putWord64be = tell . B.word64BE
putWord64le = tell . B.word64LE
putWord64host = putWord64le

putWordhost :: Word -> Put
putWordhost = putWord64le . fromIntegral

putInt16be, putInt16le, putInt16host :: Int16 -> Put
putInt16be = tell . B.int16BE
putInt16le = tell . B.int16LE
putInt16host = putInt16le

putInt32be, putInt32le, putInt32host :: Int32 -> Put
putInt32be = tell . B.int32BE
putInt32le = tell . B.int32LE
putInt32host = putInt32le

putInt64be, putInt64le, putInt64host :: Int64 -> Put
putInt64be = tell . B.int64BE
putInt64le = tell . B.int64LE
putInt64host = putInt64le

putInthost :: Int -> Put
putInthost = putInt64le . fromIntegral

putFloatbe, putFloatle, putFloathost :: Float -> Put
putFloatbe = tell . B.floatBE
putFloatle = tell . B.floatLE
putFloathost = putFloatle

putDoublebe, putDoublele, putDoublehost :: Double -> Put
putDoublebe = tell . B.doubleBE
putDoublele = tell . B.doubleLE
putDoublehost = putDoublele
