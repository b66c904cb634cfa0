{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, TypeFamilies, ViewPatterns #-}
-- | Strings of bytes that share no array with others.
module Clew.ShortBytes (ShortByteString, pattern SBS, toShort, fromShort, unsafeIndexShort) where

import Clew.Bytes
import Clew.IsList (IsList (..))
import Clew.MagicArrays (ByteArray# (..))
import Control.DeepSeq (NFData (..))
import Data.String (IsString (..))
import Data.Word (Word8)
import Prelude hiding (length)

newtype ShortByteString = Short ByteString
  deriving (Eq, Ord)

-- | The bytes as an array; every short string is a whole one.
pattern SBS :: ByteArray# -> ShortByteString
pattern SBS a <- (wholeArray -> !a) where SBS (ByteArray# a n) = Short (BS a 0 n)

{-# COMPLETE SBS #-}

wholeArray :: ShortByteString -> ByteArray#
wholeArray (Short b) = case b of
  BS a 0 n -> ByteArray# a n
  _ -> case unsafeCreate (length b) (\a -> copyTo a 0 b) of BS a _ n -> ByteArray# a n

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
