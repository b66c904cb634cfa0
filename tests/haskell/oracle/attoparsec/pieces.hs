-- Parsers whose input comes at once, in pieces or one element after the other.
{-# LANGUAGE OverloadedStrings #-}
import Control.Applicative
import Control.Monad
import Data.Attoparsec.Text
import qualified Data.Attoparsec.ByteString as B
import qualified Data.Attoparsec.ByteString.Char8 as C
import qualified Data.ByteString.Char8 as BS
import Data.Attoparsec.Combinator (lookAhead)
import qualified Data.Attoparsec.Text.Lazy as LT
import qualified Data.Attoparsec.ByteString.Lazy as LB
import qualified Data.ByteString.Lazy as LBS
import qualified Data.Text.Lazy as LTx
import Data.Text (Text)
import qualified Data.Text as T

both :: Show a => String -> Parser a -> [Text] -> IO ()
both name p ts = forM_ ts $ \t -> do
  putStrLn ("== " ++ name ++ " " ++ show t)
  print (parseOnly p t)
  print (parse p t)
  print (feed (parse p t) "")
  print (feed (feed (foldl (\r c -> case r of { Partial k -> k (T.singleton c); _ -> feed r (T.singleton c) }) (parse p "") (T.unpack t)) "") "")

data Json = Null | Bool Bool | Num Double | Str Text | Arr [Json] | Obj [(Text, Json)] deriving (Show, Eq)

json :: Parser Json
json = skipSpace *> value <* skipSpace
  where
    value = (Null <$ string "null") <|> (Bool True <$ string "true") <|> (Bool False <$ string "false")
      <|> (Num <$> double <?> "number") <|> (Str <$> str <?> "string")
      <|> (Arr <$> (char '[' *> (json `sepBy` char ',') <* char ']') <?> "array")
      <|> (Obj <$> (char '{' *> (pair `sepBy'` char ',') <* char '}') <?> "object")
    pair = (,) <$> (skipSpace *> str <* skipSpace <* char ':') <*> json
    str = char '"' *> takeWhile1 (/= '"') <* char '"'

main :: IO ()
main = do
  print (LT.parse (many (Data.Attoparsec.Text.takeWhile1 (/= 'x') <* optional anyChar)) (LTx.fromChunks ["ab", "xc", "d"]))
  print (LB.parseOnly (B.string "abc" *> B.takeByteString) (LBS.fromChunks ["a", "b", "cd"]), LT.parse (string "ab" <?> "it") "ac")
  both "char" (char 'a') ["abc", "b", ""]
  both "string" (string "abc") ["abcd", "abd", "ab", "", "x"]
  both "decimal" (decimal :: Parser Int) ["123", "12a", "a", ""]
  both "hex" (hexadecimal :: Parser Int) ["fFz", "g"]
  both "signed" (signed decimal :: Parser Int) ["-12", "+3", "4", "-", "x"]
  both "double" double ["1", "1.5", "-2.25e2", "3.", "3.x", "1e", "1e5", "1E-3", ".5", "+1", "1e400", "abc", "", "0.1"]
  both "number" number ["1", "1.0", "1e2", "-7"]
  both "rational" (rational :: Parser Double) ["0.125"]
  both "or" (string "foo" <|> string "fob" <|> string "f") ["fob", "fa", "foo", "x"]
  both "many" (many (char 'a')) ["aab", "", "aaa"]
  both "many1" (many1 digit) ["12", "a"]
  both "sepBy" (decimal `sepBy` char ',' :: Parser [Int]) ["1,2", "1,", "", "1,a"]
  both "sepBy1'" (decimal `sepBy1'` char ',' :: Parser [Int]) ["1,2,3", ""]
  both "take" (Data.Attoparsec.Text.take 2) ["abc", "a", ""]
  both "takeWhile" (Data.Attoparsec.Text.takeWhile (/= ';')) ["ab;c", ";", "abc", ""]
  both "takeWhile1" (takeWhile1 (/= ';')) ["ab;c", ";", ""]
  both "takeTill" (takeTill (== ';')) ["ab;c"]
  both "context" ((char 'a' <?> "inner") *> (char 'b' <?> "second") <?> "outer") ["ac", "x", "a"]
  both "fail" (anyChar *> fail "wrong" :: Parser ()) ["ab"]
  both "empty" (empty :: Parser ()) ["ab"]
  both "mzero" (mzero :: Parser ()) ["ab"]
  both "guard" (do { c <- anyChar; guard (c == 'x') }) ["ab", "x"]
  both "endOfInput" (char 'a' *> endOfInput) ["a", "ab"]
  both "atEnd" (char 'a' *> atEnd) ["a", "ab"]
  both "peek" ((,) <$> peekChar <*> (anyChar <|> return '?')) ["a", ""]
  both "peek'" peekChar' ["a", ""]
  both "option" (option 'x' (char 'a')) ["a", "b"]
  both "count" (count 3 letter) ["abcd", "ab1"]
  both "manyTill" (manyTill anyChar (string "-->")) ["a-b-->c", "abc"]
  both "manyTill'" (manyTill' anyChar (char '.')) ["ab."]
  both "match" (match (signed decimal :: Parser Int)) ["-12x"]
  both "lookAhead" (lookAhead (string "ab") *> anyChar) ["abc", "ac"]
  both "scan" (scan (0 :: Int) (\n c -> if c == ')' && n == 0 then Nothing else Just (case c of { '(' -> n + 1; ')' -> n - 1; _ -> n }))) ["a(b)c)d"]
  both "asciiCI" (asciiCI "HeLlo") ["hELLO world", "help", "xe", "hexx"]
  both "endOfLine" (endOfLine *> skipSpace *> takeText) ["\n  a", "\r\nb", "\rx"]
  both "satisfy" (satisfy (inClass "a-c_-")) ["b", "-", "_", "d"]
  both "notChar" (notChar 'a') ["a", "b"]
  both "space" (space *> skip (== 'x') *> skipMany1 (char 'y')) [" xyyz", "x", " a", " xz"]
  both "choice" (choice [eitherP (char 'a') digit, Left <$> char 'c']) ["a", "1", "c", "d"]
  both "do" (do { n <- decimal; _ <- char ':'; s <- Data.Attoparsec.Text.take n; return (n, s) }) ["3:abcd", "3:ab", "x"]
  both "json" json ["[1, 2.5, {\"a\": null, \"b\": [true, false]}]", "[1, ", "{\"a\" 1}", "nul"]
  print (maybeResult (parse (string "a") "ab"), eitherResult (parse (string "ab") "a"))
  print (compareResults (parse (char 'a') "ab") (parse (char 'a') "ab"), compareResults (parse (char 'a') "") (parse (char 'a') ""))
  parseTest (many (satisfy (/= 'x')) :: Parser String) "ab"
  r <- parseWith (return "") (takeWhile1 (== 'a')) "aa"
  print r
  print ((+ 1) <$> parse (decimal :: Parser Int) "12 ")
  print (C.parseOnly (C.decimal <* C.skipSpace <* C.endOfInput :: C.Parser Int) "42 \n", B.parseOnly (B.word8 65 *> B.takeByteString) "ABC")
  print (B.parse (B.takeWhileIncluding (/= 10)) "ab\ncd", B.parseOnly (B.takeWhile (B.inClass "a-c")) "abcd", B.parse (B.notWord8 97) "a")
  print (C.parseOnly (C.double `C.sepBy` C.char ' ') "1 2.5 3e1", C.parseOnly (C.stringCI "ab" *> C.letter_ascii) "ABc", C.parse (C.char8 'x' B.<?> "ex") "y")
  print (C.parseOnly ("a" C..*> C.digit C.<*. "b") "a1b", C.isEndOfLine 10, C.isSpace '\160', C.isAlpha_iso8859_15 '\233')
