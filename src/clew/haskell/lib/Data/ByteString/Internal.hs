-- | Bytes and characters.
module Data.ByteString.Internal (ByteString, c2w, w2c, packChars, unpackChars, isSpaceWord8, isSpaceChar8) where

import Clew.Bytes
import Data.Char (isSpace)
import Data.Word (Word8)

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 = isSpaceChar8 . w2c

isSpaceChar8 :: Char -> Bool
isSpaceChar8 = isSpace
