-- | Parsers of lazy texts.
module Text.Parsec.Text.Lazy (Parser, GenParser) where

import Data.Text.Lazy (Text)
import Text.Parsec.Prim (Parsec)

type Parser = Parsec Text ()
type GenParser st = Parsec Text st
