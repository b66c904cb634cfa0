-- | Bytes and characters.
module Data.ByteString.Internal
  ( ByteString, StrictByteString, c2w, w2c, packBytes, packChars, unpackBytes, unpackChars, isSpaceWord8, isSpaceChar8
  , create, createAndTrim, createUptoN, unsafeCreate, memset, memcpy
  ) where

import Clew.Bytes hiding (unsafeCreate)
import Clew.BytesInMemory
import Clew.Pointer (Ptr)
import Data.Char (isSpace)
import Data.Word (Word8)

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 = isSpaceChar8 . w2c

isSpaceChar8 :: Char -> Bool
isSpaceChar8 = isSpace

type StrictByteString = ByteString

packBytes :: [Word8] -> ByteString
packBytes = pack

unpackBytes :: ByteString -> [Word8]
unpackBytes = unpack

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate = unsafeCreateInMemory
