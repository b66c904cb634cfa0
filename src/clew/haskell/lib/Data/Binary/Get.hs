-- | Reading values from bytes; see "Clew.BinaryGet".
module Data.Binary.Get
  ( Get, runGet, runGetOrFail, ByteOffset, Decoder (..), runGetIncremental, pushChunk, pushChunks, pushEndOfInput
  , skip, isEmpty, bytesRead, isolate, lookAhead, lookAheadM, lookAheadE, label
  , getByteString, getLazyByteString, getLazyByteStringNul, getRemainingLazyByteString
  , getWord8, getWord16be, getWord32be, getWord64be, getWord16le, getWord32le, getWord64le
  , getWordhost, getWord16host, getWord32host, getWord64host
  , getInt8, getInt16be, getInt32be, getInt64be, getInt16le, getInt32le, getInt64le
  , getInthost, getInt16host, getInt32host, getInt64host
  , getFloatbe, getFloatle, getFloathost, getDoublebe, getDoublele, getDoublehost
  ) where

import Clew.BinaryGet
