-- | Strings of characters as input.
module Text.Parsec.String (Parser, GenParser, parseFromFile) where

import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec String ()

type GenParser tok st = Parsec [tok] st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runParser p () name) (readFile name)
