-- | Builders of bytes under the names that Data.Binary has for them.
module Data.Binary.Builder
  ( Builder, toLazyByteString, empty, singleton, append, fromByteString, fromLazyByteString
  , putWord16be, putWord32be, putWord64be, putWord16le, putWord32le, putWord64le, putCharUtf8, putStringUtf8
  ) where

import Data.ByteString.Builder
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.Word (Word16, Word32, Word64, Word8)

empty :: Builder
empty = mempty

singleton :: Word8 -> Builder
singleton = word8

append :: Builder -> Builder -> Builder
append = (<>)

fromByteString :: B.ByteString -> Builder
fromByteString = byteString

fromLazyByteString :: L.ByteString -> Builder
fromLazyByteString = lazyByteString

putWord16be, putWord16le :: Word16 -> Builder
putWord16be = word16BE
putWord16le = word16LE

putWord32be, putWord32le :: Word32 -> Builder
putWord32be = word32BE
putWord32le = word32LE

putWord64be, putWord64le :: Word64 -> Builder
putWord64be = word64BE
putWord64le = word64LE

putCharUtf8 :: Char -> Builder
putCharUtf8 = charUtf8

putStringUtf8 :: String -> Builder
putStringUtf8 = stringUtf8
