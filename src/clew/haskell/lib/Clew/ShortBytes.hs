{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Strings of bytes that share no array with others.
module Clew.ShortBytes (ShortByteString, toShort, fromShort, unsafeIndexShort) where

import Clew.Bytes
import Clew.IsList (IsList (..))
import Control.DeepSeq (NFData (..))
import Data.String (IsString (..))
import Data.Word (Word8)
import Prelude hiding (length)

newtype ShortByteString = Short ByteString
  deriving (Eq, Ord)

toShort :: ByteString -> ShortByteString
toShort b = Short (unsafeCreate (length b) (\a -> copyTo a 0 b))

fromShort :: ShortByteString -> ByteString
fromShort (Short b) = b

unsafeIndexShort :: ShortByteString -> Int -> Word8
unsafeIndexShort (Short b) = unsafeIndex b

instance Show ShortByteString where
  showsPrec p (Short b) = showsPrec p b

instance Read ShortByteString where
  readsPrec p s = [(Short b, rest) | (b, rest) <- readsPrec p s]

instance Semigroup ShortByteString where
  Short a <> Short b = Short (a <> b)

instance Monoid ShortByteString where
  mempty = Short mempty

instance IsString ShortByteString where
  fromString = Short . packChars

instance IsList ShortByteString where
  type Item ShortByteString = Word8
  fromList = Short . pack
  toList = unpack . fromShort

instance NFData ShortByteString where
  rnf !_ = ()
