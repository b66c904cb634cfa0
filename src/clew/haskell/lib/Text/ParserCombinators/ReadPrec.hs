{-# LANGUAGE NoImplicitPrelude #-}
-- | Parsers that know the precedence around them.
module Text.ParserCombinators.ReadPrec
  (
  ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice, readPrec_to_P,
  readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import Clew.ReadPrec
