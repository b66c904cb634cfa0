-- | Strings of bytes that share no array with others.
module Data.ByteString.Short (ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index) where

import qualified Clew.Bytes as B
import Clew.ShortBytes
import Data.Word (Word8)
import Prelude (Bool, Int, errorWithoutStackTrace, mempty, otherwise, show, (++), (.), (<), (>=), (||))

pack :: [Word8] -> ShortByteString
pack = toShort . B.pack

unpack :: ShortByteString -> [Word8]
unpack = B.unpack . fromShort

empty :: ShortByteString
empty = mempty

null :: ShortByteString -> Bool
null = B.null . fromShort

length :: ShortByteString -> Int
length = B.length . fromShort

index :: ShortByteString -> Int -> Word8
index b i
  | i < 0 || i >= length b =
      errorWithoutStackTrace
        ("Data.ByteString.Short.index: error in array index; " ++ show i ++ " not in range [0.." ++ show (length b) ++ "]")
  | otherwise = unsafeIndexShort b i
