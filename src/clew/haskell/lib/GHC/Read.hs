-- | The class of what can be read, and what its instances are made of.
module GHC.Read
  ( Read (..), ReadS, lex, lexP, expectP, paren, parens, list, choose, readListDefault, readListPrecDefault, readParen
  , readNumber, readField, readSymField
  ) where

import Clew.ReadPrec (expectP)
import Text.ParserCombinators.ReadPrec (ReadPrec, pfail, prec, reset, step, (+++))
import Text.Read (Lexeme (..), Read (..), lexP, parens, readListDefault, readListPrecDefault)

paren :: ReadPrec a -> ReadPrec a
paren p = do
  expectP (Punc "(")
  x <- reset p
  expectP (Punc ")")
  return x

list :: ReadPrec a -> ReadPrec [a]
list readx = parens (do
  expectP (Punc "[")
  listRest False +++ listNext)
  where
    listRest started = do
      Punc c <- lexP
      case c of
        "]" -> return []
        "," | started -> listNext
        _ -> pfail
    listNext = do
      x <- reset readx
      xs <- listRest True
      return (x : xs)

choose :: [(String, ReadPrec a)] -> ReadPrec a
choose sps = foldr ((+++) . one) pfail sps
  where
    one (s, p) = do
      token <- lexP
      case token of
        Ident s' | s == s' -> p
        Symbol s' | s == s' -> p
        _ -> pfail

readNumber :: Num a => (Lexeme -> ReadPrec a) -> ReadPrec a
readNumber convert = parens (do
  x <- lexP
  case x of
    Symbol "-" -> do
      y <- lexP
      n <- convert y
      return (negate n)
    _ -> convert x)

readField :: String -> ReadPrec a -> ReadPrec a
readField name readVal = do
  expectP (Ident name)
  expectP (Punc "=")
  readVal

readSymField :: String -> ReadPrec a -> ReadPrec a
readSymField name readVal = do
  expectP (Punc "(")
  expectP (Symbol name)
  expectP (Punc ")")
  expectP (Punc "=")
  readVal
