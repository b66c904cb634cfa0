-- | Parsers made of others, by the names of version 2.
module Text.ParserCombinators.Parsec.Combinator
  ( choice, count, between, option, optionMaybe, optional, skipMany1, many1, sepBy, sepBy1, endBy, endBy1, sepEndBy
  , sepEndBy1, chainl, chainl1, chainr, chainr1, eof, notFollowedBy, manyTill, lookAhead, anyToken
  ) where

import Text.Parsec.Combinator
