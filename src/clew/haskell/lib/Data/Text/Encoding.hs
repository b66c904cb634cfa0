-- | Strict texts as bytes.
module Data.Text.Encoding
  ( decodeASCII, decodeLatin1, decodeUtf8, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE, decodeUtf8'
  , decodeUtf8With, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , streamDecodeUtf8, streamDecodeUtf8With, Decoding (..)
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder
  ) where

import Clew.TextEncoding
import Clew.Utf (Decoded (..), decodeUtf8Bytes)
import Control.Exception (evaluate, try)
import qualified Data.ByteString as B
import Data.ByteString.Builder (Builder, byteString)
import Data.Text (Text, pack, unpack)
import Data.Text.Encoding.Error
import System.IO.Unsafe (unsafePerformIO)

decodingBy :: Encoding -> OnDecodeError -> B.ByteString -> Text
decodingBy e onError b = pack (decodedBy e onError (B.unpack b))

encodingBy :: Encoding -> Text -> B.ByteString
encodingBy e t = B.pack (encodedBy e (unpack t))

decodeASCII, decodeLatin1, decodeUtf8, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: B.ByteString -> Text
decodeASCII = decodeUtf8
decodeLatin1 b = pack (latin1 (B.unpack b))
decodeUtf8 = decodeUtf8With strictDecode
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf8' :: B.ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))

decodeUtf8With, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With = decodingBy utf8
decodeUtf16LEWith = decodingBy utf16LE
decodeUtf16BEWith = decodingBy utf16BE
decodeUtf32LEWith = decodingBy utf32LE
decodeUtf32BEWith = decodingBy utf32BE

-- | Text read so far, the bytes of a character that is not yet whole, and how to go on.
data Decoding = Some Text B.ByteString (B.ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some t bs _) =
    showParen (d > 10) (showString "Some " . showsPrec 11 t . showChar ' ' . showsPrec 11 bs . showString " _")

streamDecodeUtf8 :: B.ByteString -> Decoding
streamDecodeUtf8 = streamDecodeUtf8With strictDecode

streamDecodeUtf8With :: OnDecodeError -> B.ByteString -> Decoding
streamDecodeUtf8With onError = from []
  where
    from left b = case go (decodeUtf8Bytes (left ++ B.unpack b)) of
      (s, rest) -> Some (pack s) (B.pack rest) (from rest)
    go (Good c rest) = case go rest of (s, left) -> (c : s, left)
    go (Bad b rest) = case go rest of
      (s, left) -> (maybe id (:) (onError "Data.Text.Internal.Encoding.streamDecodeUtf8With: Invalid UTF-8 stream" (Just b)) s, left)
    go (Ended left) = ([], left)

encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> B.ByteString
encodeUtf8 = encodingBy utf8
encodeUtf16LE = encodingBy utf16LE
encodeUtf16BE = encodingBy utf16BE
encodeUtf32LE = encodingBy utf32LE
encodeUtf32BE = encodingBy utf32BE

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder = byteString . encodeUtf8
