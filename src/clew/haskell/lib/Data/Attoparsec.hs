-- | Parsers of bytes; see "Data.Attoparsec.ByteString".
module Data.Attoparsec (module Data.Attoparsec.ByteString) where

import Data.Attoparsec.ByteString
