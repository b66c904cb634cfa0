{-# LANGUAGE FlexibleContexts #-}
-- Grammars, and what is said of texts that they do not fit.
module Main where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.State (State, modify, runState)
import qualified Data.ByteString.Char8 as C
import qualified Data.Text as T
import Text.Parsec hiding (State)
import Text.Parsec.Expr
import Text.Parsec.Language (emptyDef, haskell, haskellDef, javaStyle)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as P

lexer :: P.TokenParser ()
lexer = P.makeTokenParser emptyDef { P.commentLine = "#", P.reservedNames = ["let", "in"], P.reservedOpNames = ["=", "+"] }

expr :: Parser Integer
expr = buildExpressionParser table term <?> "expression"
  where
    table =
      [ [Prefix (P.reservedOp lexer "-" >> return negate)]
      , [binary "*" (*) AssocLeft, binary "/" div AssocLeft]
      , [binary "+" (+) AssocLeft, binary "-" (-) AssocLeft]
      , [binary "^" (^) AssocRight]
      , [binary "==" (\a b -> if a == b then 1 else 0) AssocNone] ]
    binary name f = Infix (P.reservedOp lexer name >> return f)
    term = P.parens lexer expr <|> P.natural lexer <?> "simple expression"

data JSON = Null | Bool Bool | Number Double | String String | Array [JSON] | Object [(String, JSON)]
  deriving (Show)

json :: Stream s m Char => ParsecT s u m JSON
json = spaces *> value <* eof
  where
    lexeme p = p <* spaces
    symbol = lexeme . char
    value = choice
      [ Null <$ lexeme (string "null"), Bool True <$ lexeme (string "true"), Bool False <$ lexeme (string "false")
      , Number . read <$> lexeme (many1 digit), String <$> text
      , Array <$> between (symbol '[') (symbol ']') (value `sepBy` symbol ',')
      , Object <$> between (symbol '{') (symbol '}') (pair `sepBy` symbol ',') ] <?> "JSON value"
    pair = (,) <$> text <* symbol ':' <*> value
    text = lexeme (between (char '"') (char '"') (many (noneOf "\"")))

try' :: Show a => Parser a -> String -> IO ()
try' p s = either (\e -> putStrLn ("error " ++ show e)) print (parse p "input" s)

main :: IO ()
main = do
  mapM_ (try' (P.whiteSpace lexer *> expr <* eof))
    ["1 + 2 * 3", "(1+2)*3 # note", "2 ^ 3 ^ 2", "1 == 2 == 3", "1 +", "(1", "", "7 / x", "- 3 + 4", "0x1F + 0o17", "1 2"]
  mapM_ (try' json) ["{\"a\": [1, true, null]}", "[1, 2", "{\"a\" 1}", "nul", "[1,]", "  ", "\"open", "{} x"]
  print (parse json "t" (T.pack "[1]") , parse json "b" (C.pack "[fals]"))
  mapM_ (try' (P.identifier haskell)) ["abc' d", "let", "3x", "x#"]
  mapM_ (try' (P.stringLiteral haskell)) ["\"a\\n\\65\\x42\\SOH\\&b\\   \\c\"", "\"open", "\"\\q\""]
  mapM_ (try' (P.charLiteral haskell)) ["'x'", "'\\t'", "''", "'ab'"]
  mapM_ (try' (P.naturalOrFloat haskell)) ["12", "1.5", "0.25e2", "0x10", "1e-2", "0", "1.x", "5e"]
  mapM_ (try' (P.integer haskell)) ["-12", "+3", "x"]
  mapM_ (try' (P.float haskell)) ["3.25", "2e3", "7"]
  mapM_ (try' (P.operator haskell)) ["++ x", "=", ":+:"]
  mapM_ (try' (P.whiteSpace haskell *> eof)) ["{- a {- b -} c -} -- d", "{- open", " {- x -} y"]
  mapM_ (try' (P.reserved (P.makeTokenParser javaStyle) "while")) ["While", "whilex", "wh"]
  mapM_ (try' (try (string "abc") <|> string "abd")) ["abd", "abx", "a"]
  mapM_ (try' (string "abc" <|> string "abd")) ["abd", "x"]
  mapM_ (try' (many1 (letter <* optional (char ',')) `sepBy1` char ';')) ["a,b;c", ";", "a;;"]
  mapM_ (try' (manyTill anyChar (try (string "-->")))) ["ab-->", "ab--", "-->"]
  mapM_ (try' (chainl1 (read <$> many1 digit) ((-) <$ char '-') :: Parser Int)) ["9-3-2", "9-", "a"]
  mapM_ (try' (chainr1 (read <$> many1 digit) ((-) <$ char '-') :: Parser Int)) ["9-3-2"]
  mapM_ (try' (count 3 digit <* notFollowedBy digit)) ["123", "1234", "12"]
  mapM_ (try' (lookAhead (string "ab") *> many letter)) ["abc", "xbc"]
  mapM_ (try' ((char 'a' <?> "an a") *> (char 'b' <|> unexpected "guest" <?> "a b"))) ["ab", "ac"]
  mapM_ (try' (sepEndBy digit (char ';') <* eof)) ["1;2;", "1;2", "1;;"]
  mapM_ (try' (endBy digit (char ';') <* eof)) ["1;2;", "1;2"]
  mapM_ (try' (fail "custom" :: Parser Int)) ["x"]
  mapM_ (try' (do { _ <- many newline; tab >> tab; p <- getPosition; return (sourceLine p, sourceColumn p) })) ["\n\n\t\tx"]
  print (runState (runParserT (many (letter >>= \c -> lift (modify (+ 1)) >> return c)) () "" "abc1") 0 :: (Either ParseError String, Int))
  print (runParser (many (letter *> modifyState (+ 1)) *> getState) 10 "" "abcd")
  parseTest (many1 upper) "ABc"
  parseTest (many1 upper) "abc"
