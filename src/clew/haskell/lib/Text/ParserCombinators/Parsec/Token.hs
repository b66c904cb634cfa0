-- | Parsers of tokens, by the names of version 2.
module Text.ParserCombinators.Parsec.Token (module Text.Parsec.Token) where

import Text.Parsec.Token
