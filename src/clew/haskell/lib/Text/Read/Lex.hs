{-# LANGUAGE NoImplicitPrelude #-}
-- | Lexemes.
module Text.Read.Lex
  (
  Lexeme(..)
  ) where

import Clew.ReadPrec
