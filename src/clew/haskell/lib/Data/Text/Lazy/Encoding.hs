-- | Lazy texts as bytes.
module Data.Text.Lazy.Encoding
  ( decodeASCII, decodeLatin1, decodeUtf8, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE, decodeUtf8'
  , decodeUtf8With, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith, encodeUtf8, encodeUtf16LE
  , encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder
  ) where

import Clew.TextEncoding
import Control.DeepSeq (deepseq)
import Control.Exception (evaluate, try)
import Data.ByteString.Builder (Builder, lazyByteString)
import qualified Data.ByteString.Lazy as B
import Data.Text.Encoding.Error
import Data.Text.Lazy (Text, pack, unpack)
import System.IO.Unsafe (unsafePerformIO)

-- | A text of the characters that bytes stand for.
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
decodeUtf8' b = unsafePerformIO (try (evaluate (let t = decodeUtf8 b in t `deepseq` t)))

decodeUtf8With, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With = decodingBy utf8Lazy
decodeUtf16LEWith = decodingBy utf16LE
decodeUtf16BEWith = decodingBy utf16BE
decodeUtf32LEWith = decodingBy utf32LE
decodeUtf32BEWith = decodingBy utf32BE

encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> B.ByteString
encodeUtf8 = encodingBy utf8
encodeUtf16LE = encodingBy utf16LE
encodeUtf16BE = encodingBy utf16BE
encodeUtf32LE = encodingBy utf32LE
encodeUtf32BE = encodingBy utf32BE

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder = lazyByteString . encodeUtf8
