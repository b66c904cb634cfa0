{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- | Bytes and characters. Strings of bytes are no pieces of memory here: the constructors copy them.
module Data.ByteString.Internal
  ( ByteString (BS, PS), toForeignPtr, fromForeignPtr, mallocByteString, accursedUnutterablePerformIO, inlinePerformIO
  , StrictByteString, c2w, w2c, packBytes, packChars, unpackBytes, unpackChars, isSpaceWord8, isSpaceChar8
  , create, createAndTrim, createUptoN, unsafeCreate, memset, memcpy
  , nullForeignPtr
  ) where

import Clew.Bytes hiding (ByteString (BS), unsafeCreate)
import Clew.Bytes (ByteString)
import Clew.BytesInMemory
import Clew.ForeignPointer
import Clew.Memory (writeBytes)
import Clew.Pointer (Ptr, nullPtr, plusPtr)
import Data.Char (isSpace)
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)

-- | The address, where the bytes begin behind it, and how many there are.
pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS p i n <- (toForeignPtr -> (p, i, n)) where PS p i n = fromForeignPtr p i n

pattern BS :: ForeignPtr Word8 -> Int -> ByteString
pattern BS p n <- (toForeignPtr -> (p, _, n)) where BS p n = fromForeignPtr p 0 n

{-# COMPLETE PS #-}
{-# COMPLETE BS #-}

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr b = unsafePerformIO $ do
  p <- mallocForeignPtrBytes n
  writeBytes (unsafeForeignPtrToPtr p) (map fromIntegral (unpack b))
  return (p, 0, n)
  where n = Clew.Bytes.length b

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr p i n = unsafePerformIO (fromMemory (unsafeForeignPtrToPtr p `plusPtr` i) n)

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unsafePerformIO (newForeignPtr_ nullPtr)

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString = mallocForeignPtrBytes

accursedUnutterablePerformIO, inlinePerformIO :: IO a -> a
accursedUnutterablePerformIO = unsafePerformIO
inlinePerformIO = unsafePerformIO

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
