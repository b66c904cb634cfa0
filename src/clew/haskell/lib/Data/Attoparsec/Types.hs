-- | The types of parsers and of what comes of them.
module Data.Attoparsec.Types (Parser, IResult (..), Chunk (ChunkElem, nullChunk, chunkElemToChar)) where

import Clew.Attoparsec
