-- | What parsers are made of, by the names of version 2.
module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), many, skipMany, try, label, lookAhead, unexpected, Parser, GenParser, runParser, parse, parseFromFile
  , parseTest, token, tokens, tokenPrim, tokenPrimEx, getState, setState, updateState, getPosition, setPosition
  , getInput, setInput, State (..), getParserState, setParserState, pzero
  ) where

import Text.Parsec.Prim
import Text.Parsec.String

pzero :: GenParser tok st a
pzero = parserZero
