-- | Parsers of bytes that are characters; see "Data.Attoparsec.ByteString.Char8".
module Data.Attoparsec.Char8 (module Data.Attoparsec.ByteString.Char8) where

import Data.Attoparsec.ByteString.Char8
