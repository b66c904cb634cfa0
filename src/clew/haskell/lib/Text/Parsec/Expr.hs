{-# LANGUAGE FlexibleContexts #-}
-- | Expressions with operators of several precedences.
module Text.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

-- | The operators that bind tightest come first.
type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table simple = foldl level simple table

level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level term ops = termP >>= \x -> right x <|> left x <|> none x <|> return x <?> "operator"
  where
    rights = choice [op | Infix op AssocRight <- ops]
    lefts = choice [op | Infix op AssocLeft <- ops]
    nones = choice [op | Infix op AssocNone <- ops]
    prefix = choice [op | Prefix op <- ops] <?> ""
    postfix = choice [op | Postfix op <- ops] <?> ""
    ambiguous assoc op = try (op >> fail ("ambiguous use of a " ++ assoc ++ " associative operator"))
    ambiguousRight = ambiguous "right" rights
    ambiguousLeft = ambiguous "left" lefts
    ambiguousNone = ambiguous "non" nones
    termP = do
      before <- prefix <|> return id
      x <- term
      after <- postfix <|> return id
      return (after (before x))
    right x = again <|> ambiguousLeft <|> ambiguousNone
      where again = rights >>= \f -> (termP >>= right1) >>= \y -> return (f x y)
    right1 x = right x <|> return x
    left x = again <|> ambiguousRight <|> ambiguousNone
      where again = lefts >>= \f -> termP >>= \y -> left1 (f x y)
    left1 x = left x <|> return x
    none x = do
      f <- nones
      y <- termP
      ambiguousRight <|> ambiguousLeft <|> ambiguousNone <|> return (f x y)
