{-# LANGUAGE NoImplicitPrelude #-}
-- | Parsers that try all alternatives side by side.
module Text.ParserCombinators.ReadP
  (
  ReadP, ReadS, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1, skipSpaces,
  choice, count, between, option, optional, many, many1, skipMany, skipMany1, sepBy, sepBy1, endBy, endBy1,
  chainr, chainl, chainl1, chainr1, manyTill, readP_to_S, readS_to_P
  ) where

import Clew.ReadP
