-- An expression language with the parser combinators, and their error messages.
module Main where

import Text.ParserCombinators.Parsec
import Text.ParserCombinators.Parsec.Expr
import qualified Text.ParserCombinators.Parsec.Token as Token
import Text.ParserCombinators.Parsec.Language (haskellStyle)

lexer :: Token.TokenParser ()
lexer = Token.makeTokenParser haskellStyle

expression :: Parser Integer
expression = buildExpressionParser table factor <?> "expression"
  where
    table = [ [prefix "-" negate], [binary "*" (*) AssocLeft], [binary "+" (+) AssocLeft, binary "-" (-) AssocLeft] ]
    binary name f = Infix (Token.reservedOp lexer name >> return f)
    prefix name f = Prefix (Token.reservedOp lexer name >> return f)
    factor = Token.parens lexer expression <|> Token.natural lexer

main = mapM_ try' ["1 + 2 * 3", "(4 - 5) * -6", "2 *", "(1 + 2", "0x1F + {- no -} 1", "a"]
  where
    try' text = case parse (Token.whiteSpace lexer >> expression >>= \n -> eof >> return n) "line" text of
      Left fault -> print fault
      Right n -> print n
