{-# LANGUAGE NoImplicitPrelude #-}
-- | Lexemes.
module Text.Read.Lex
  (
  Lexeme(..), lex, expect, hsLex, isSymbolChar
  ) where

import Clew.Prim
import Clew.Base
import Clew.Char (isPunctuation, isSymbol)
import Clew.Foldable (elem)
import qualified Clew.Read as Read
import Clew.ReadP (ReadP, pfail, readS_to_P)
import Clew.ReadPrec (Lexeme (..), lexP, minPrec, readPrec_to_P)

-- | Whether a character may be part of an operator.
isSymbolChar :: Char -> Bool
isSymbolChar c = not (c `elem` ",;()[]{}`_\"'") && (isSymbol c || isPunctuation c)

lex :: ReadP Lexeme
lex = readPrec_to_P lexP minPrec

-- | That lexeme and no other.
expect :: Lexeme -> ReadP ()
expect x = lex >>= \y -> case x == y of { True -> return (); False -> pfail }

-- | A lexeme as it is written.
hsLex :: ReadP String
hsLex = readS_to_P Read.lex
