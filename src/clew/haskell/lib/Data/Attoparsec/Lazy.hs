-- | Parsers of lazy bytes; see "Data.Attoparsec.ByteString.Lazy".
module Data.Attoparsec.Lazy (module Data.Attoparsec.ByteString.Lazy) where

import Data.Attoparsec.ByteString.Lazy
