-- Parsers of characters, lexemes and indentation, and what their errors say.
{-# LANGUAGE OverloadedStrings, TypeFamilies #-}
import Control.Monad
import Control.Monad.Combinators.Expr
import qualified Control.Monad.Combinators.NonEmpty as NE
import Control.Applicative.Permutations
import Control.Monad.State hiding (State)
import qualified Control.Monad.State as S
import Data.Functor hiding (void)
import qualified Data.Set as Set
import Data.Text (Text)
import qualified Data.Text as T
import Data.Void
import qualified Data.List.NonEmpty as NonEmpty
import Text.Megaparsec
import Text.Megaparsec.Char
import qualified Text.Megaparsec.Char.Lexer as L

type Parser = Parsec Void Text

sc :: Parser ()
sc = L.space space1 (L.skipLineComment "--") (L.skipBlockCommentNested "{-" "-}")

lexeme :: Parser a -> Parser a
lexeme = L.lexeme sc

symbol :: Text -> Parser Text
symbol = L.symbol sc

data Expr = Num Integer | Var Text | Bin Char Expr Expr | Neg Expr | If Expr Expr Expr deriving Show

term :: Parser Expr
term = choice
  [ between (symbol "(") (symbol ")") expr
  , If <$> (keyword "if" *> expr) <*> (keyword "then" *> expr) <*> (keyword "else" *> expr)
  , Num <$> lexeme L.decimal
  , Var <$> ident
  ] <?> "term"

keyword :: Text -> Parser Text
keyword w = lexeme (try (string w <* notFollowedBy alphaNumChar))

ident :: Parser Text
ident = (lexeme . try) (p >>= check) <?> "identifier"
  where
    p = T.pack <$> ((:) <$> letterChar <*> many alphaNumChar)
    check x
      | x `elem` ["if", "then", "else"] = fail ("keyword " ++ show x ++ " cannot be an identifier")
      | otherwise = return x

expr :: Parser Expr
expr = makeExprParser term
  [ [Prefix (Neg <$ symbol "-")]
  , [InfixL (Bin '*' <$ symbol "*"), InfixL (Bin '/' <$ symbol "/")]
  , [InfixL (Bin '+' <$ symbol "+"), InfixL (Bin '-' <$ symbol "-")]
  , [InfixN (Bin '=' <$ symbol "==")]
  , [InfixR (Bin '&' <$ symbol "&&")]
  ]

try' :: (Show a) => String -> Parser a -> Text -> IO ()
try' name p s = do
  putStrLn ("== " ++ name ++ " " ++ show s)
  case parse p "file.txt" s of
    Left e -> putStr (errorBundlePretty e)
    Right x -> print x

main :: IO ()
main = do
  forM_ ["1", "1+2*3", "(1 + x) * -3 == 4 && y", "if a then b else c", "1 +", "", "(1", "1 2", "if then", "x -- c\n + {- a {- b -} -} 2", "1\n\t+ ?", "if a then b els", "a == b == c", "let"] $ try' "expr" (sc *> expr <* eof)
  forM_ ["ab", "ac", "a", "", "abc", "b"] $ try' "string" (string "ab" <* eof)
  forM_ ["aaa", "aab", ""] $ try' "many" (many (char 'a') <* eof)
  forM_ ["aaa", "aab", ""] $ try' "some" (some (char 'a' <?> "an a") <* eof)
  forM_ ["ab", "ac", "xc"] $ try' "try" ((try (string "ab") <|> string "ac") <* eof)
  forM_ ["1,2,3", "1,,", "1,2,", ""] $ try' "sepBy" (L.decimal `sepBy` char ',' <* eof :: Parser [Int])
  forM_ ["1;2;", "1;2", ";"] $ try' "sepEndBy1" (L.decimal `sepEndBy1` char ';' <* eof :: Parser [Int])
  forM_ ["1.5", "1e3", "12.25e-2", "1.", "1", "x", "1.5e", "3E+2"] $ try' "float" (L.float <* eof :: Parser Double)
  forM_ ["-5", "+ 7", "8", "--3"] $ try' "signed" (L.signed sc L.decimal <* eof :: Parser Int)
  forM_ ["0x1F", "0b101", "0o17", "0xg"] $ try' "bases" ((string "0x" *> L.hexadecimal <|> string "0b" *> L.binary <|> string "0o" *> L.octal) <* eof :: Parser Int)
  forM_ ["'a'", "'\\n'", "'\\1234'", "'\\^A'", "''", "'\\q'"] $ try' "char" (between (char '\'') (char '\'') L.charLiteral <* eof)
  forM_ ["\"ab\\tc\"", "\"ab"] $ try' "stringLit" (char '"' *> manyTill L.charLiteral (char '"'))
  forM_ ["a\tb\nc", "tab\t\tx"] $ try' "place" (manyTill anySingle (char 'x') *> getSourcePos)
  forM_ ["abc", "abcd", ""] $ try' "takeP" (takeP (Just "letter") 3 <* eof)
  forM_ ["123a", "a"] $ try' "takeWhileP" (takeWhileP (Just "digit") (`elem` ("0123456789" :: String)) <* eof)
  forM_ ["123a", "a", ""] $ try' "takeWhile1P" (takeWhile1P (Just "digit") (`elem` ("0123456789" :: String)) <* eof)
  forM_ ["ab", "b"] $ try' "notFollowedBy" (notFollowedBy (char 'a') *> anySingle)
  forM_ ["ab", "b"] $ try' "lookAhead" (lookAhead (char 'a') *> anySingle)
  forM_ ["HeLLo", "help"] $ try' "string'" (string' "hello")
  forM_ ["xyz", "xq"] $ try' "match" (match (char 'x' *> char 'y'))
  forM_ ["a\n", "b"] $ try' "eol" (char 'a' *> eol)
  forM_ ["a b", "ab"] $ try' "hidden" (char 'a' *> hidden (char ' ') *> char 'b')
  forM_ ["q"] $ try' "unexpected" (unexpected (Label (toEnum 110 NonEmpty.:| "othing")) :: Parser ())
  forM_ ["q"] $ try' "fancy" (fancyFailure (Set.fromList [ErrorFail "one", ErrorFail "two", ErrorIndentation GT pos1 (mkPos 3)]) :: Parser ())
  forM_ ["q"] $ try' "fail" ((char 'a' $> ()) <|> fail "no" :: Parser ())
  forM_ ["q"] $ try' "empty" (empty :: Parser ())
  forM_ ["1,x,3,y", "1,2"] $ try' "recovery" ((withRecovery (\e -> registerParseError e >> takeWhileP Nothing (/= ',') >> return 0) L.decimal `sepBy` char ',') :: Parser [Int])
  forM_ ["1", "x"] $ try' "observing" (either (const "bad") show <$> observing (L.decimal :: Parser Int))
  forM_ ["1", "x"] $ try' "region" (region (setErrorOffset 0) (char '1' *> char '2'))
  forM_ ["bac", "cab", "ab", "abcc", "aa"] $ try' "permutation" (runPermutation ((,,) <$> toPermutation (char 'a') <*> toPermutation (char 'b') <*> toPermutationWithDefault 'z' (char 'c')) <* eof)
  forM_ ["a:\n  b\n  c\nd", "a:\n  b\n    c", "a:\nb", "a:\n"] $ try' "indent" (L.indentBlock scn ((\h -> L.IndentMany Nothing (return . (,) h) word) <$> (word <* char ':')) )
  forM_ ["a:\n  b\n  c", "a:\nb", "a:"] $ try' "indentSome" (L.indentBlock scn ((\h -> L.IndentSome Nothing (return . (,) h) word) <$> (word <* char ':')) )
  forM_ ["a\n  b\n c\nd"] $ try' "lineFold" (L.lineFold scn (\sc' -> (word `sepBy1` try sc') <* scn))
  forM_ ["aXbX", "ab"] $ try' "label" ((many (char 'a' <|> char 'b') <?> "letters") *> char 'X')
  forM_ ["abc"] $ try' "count" (count' 1 2 letterChar <* eof)
  print (parseMaybe (some digitChar :: Parser String) "123", parseMaybe (some digitChar :: Parser String) "12a")
  parseTest (satisfy (== 'a') :: Parser Char) "b"
  print (runState (runParserT (lift (modify (+ 1)) *> some (letterChar <* lift (modify (+ 1))) :: ParsecT Void String (S.State Int) String) "" "ab1") 0)
  either (putStr . errorBundlePretty) print (parse (evalStateT (some (do { c <- lift letterChar; modify (+ 1); n <- get; return (n, c) })) 0 <* eof :: Parsec Void String [(Int, Char)]) "s" "ab1")
  forM_ ['\0', '\1', '\8', '\9', '\10', '\13', ' ', '\127', '\160', 'x', '\'', '\1234'] $ \c -> parseTest (char c :: Parsec Void String Char) ""
  where
    scn = L.space space1 empty empty
    word = T.pack <$> some letterChar <* hspace
