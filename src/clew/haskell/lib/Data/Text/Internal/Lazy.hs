-- | The pieces of lazy texts.
module Data.Text.Internal.Lazy (Text (..), chunk, empty, foldrChunks, foldlChunks, defaultChunkSize, smallChunkSize) where

import Clew.LazyText

empty :: Text
empty = Empty
