-- | Strings of bytes as input.
module Text.Parsec.ByteString (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Char8 as C
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec C.ByteString ()

type GenParser st = Parsec C.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runParser p () name) (C.readFile name)
