-- | Parsers of characters, by the names of version 2.
module Text.ParserCombinators.Parsec.Char (CharParser, module Text.Parsec.Char) where

import Text.Parsec.Char hiding (string')
import Text.Parsec.String

type CharParser st = GenParser Char st
