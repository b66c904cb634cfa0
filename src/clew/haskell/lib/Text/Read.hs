{-# LANGUAGE NoImplicitPrelude #-}
-- | Values from text.
module Text.Read
  (
  Read(..), ReadS, reads, read, readParen, lex, Lexeme(..), lexP, expectP, parens, readListDefault,
  readListPrecDefault, readMaybe, readEither, ReadPrec, readPrec_to_S, readPrec_to_P, readS_to_Prec,
  readP_to_Prec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice, Prec, minPrec
  ) where

import Clew.Read
import Clew.ReadPrec
