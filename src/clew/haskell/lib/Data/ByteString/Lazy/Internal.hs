-- | The pieces of lazy strings of bytes.
module Data.ByteString.Lazy.Internal
  ( ByteString (..), LazyByteString, chunk, packBytes, packChars, unpackBytes, unpackChars, foldlChunks, foldrChunks
  , defaultChunkSize, smallChunkSize, chunkOverhead, fromStrict, toStrict, invariant
  ) where

import qualified Clew.Bytes as B
import Clew.LazyBytes
import Data.Word (Word8)

type LazyByteString = ByteString

packBytes :: [Word8] -> ByteString
packBytes = pack

unpackBytes :: ByteString -> [Word8]
unpackBytes = unpack

chunkOverhead :: Int
chunkOverhead = 16

invariant :: ByteString -> Bool
invariant Empty = True
invariant (Chunk b rest) = not (B.null b) && invariant rest
