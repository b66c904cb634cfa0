-- | The encodings of texts, and what is said of bytes that are none.
module Clew.TextEncoding where

import Clew.Utf
import Data.Char (chr)
import Data.Text.Encoding.Error (OnDecodeError)
import Data.Word (Word8)

-- | How characters become bytes and bytes characters, what is said of bad ones, and whether the byte is said.
data Encoding = Encoding (Char -> [Word8]) ([Word8] -> Decoded) String Bool

utf8, utf8Lazy, utf16LE, utf16BE, utf32LE, utf32BE :: Encoding
utf8 = Encoding encodeUtf8Char decodeUtf8Bytes "Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream" True
utf8Lazy = Encoding encodeUtf8Char decodeUtf8Bytes "Data.Text.Internal.Encoding.streamDecodeUtf8With: Invalid UTF-8 stream" True
utf16LE = Encoding (encodeUtf16Char False) (decodeUtf16Bytes False) (invalid "16LE") False
utf16BE = Encoding (encodeUtf16Char True) (decodeUtf16Bytes True) (invalid "16BE") False
utf32LE = Encoding (encodeUtf32Char False) (decodeUtf32Bytes False) (invalid "32LE") False
utf32BE = Encoding (encodeUtf32Char True) (decodeUtf32Bytes True) (invalid "32BE") False

invalid :: String -> String
invalid which = "Data.Text.Internal.Encoding.Fusion.streamUtf" ++ which ++ ": Invalid UTF-" ++ which ++ " stream"

encodedBy :: Encoding -> String -> [Word8]
encodedBy (Encoding encode _ _ _) = concatMap encode

decodedBy :: Encoding -> OnDecodeError -> [Word8] -> String
decodedBy (Encoding _ decode message said) onError =
  decoded (\b -> onError message (if said then Just b else Nothing)) . decode

latin1 :: [Word8] -> String
latin1 = map (chr . fromIntegral)
