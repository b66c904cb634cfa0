-- | Places in a source, by the names of version 2.
module Text.ParserCombinators.Parsec.Pos (module Text.Parsec.Pos) where

import Text.Parsec.Pos
