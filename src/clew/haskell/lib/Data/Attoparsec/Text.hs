{-# LANGUAGE OverloadedStrings #-}
-- | Parsers of texts, which may come in pieces; see "Clew.Attoparsec".
module Data.Attoparsec.Text
  ( Parser, Result, IResult (..), compareResults, parse, feed, parseOnly, parseWith, parseTest, maybeResult, eitherResult
  , try, (<?>), choice, count, option, many', many1, many1', manyTill, manyTill', sepBy, sepBy', sepBy1, sepBy1'
  , skipMany, skipMany1, eitherP, match, endOfInput, atEnd
  , char, anyChar, notChar, peekChar, peekChar', inClass, notInClass, digit, letter, space, skipSpace
  , isEndOfLine, isHorizontalSpace, endOfLine, string, stringCI, asciiCI, take, takeWhile, takeWhile1, takeTill
  , skipWhile, scan, runScanner, takeText, takeLazyText, decimal, hexadecimal, signed, double, Number (..)
  , number, rational, (.*>), (<*.), satisfy, satisfyWith, skip
  ) where

import Clew.Attoparsec hiding
  ( Parser, compareResults, decimals, double, inClass, notInClass, number, parse, parseOnly, parseTest, parseWith, peeked, rational
  , skipWhile, takeWhile, takeWhile1 )
import Clew.Attoparsec (compareResults, inClass, notInClass, parse, parseOnly, parseTest, parseWith)
import qualified Clew.Attoparsec as A
import Control.Applicative ((<|>))
import Control.Monad (void)
import Data.Attoparsec.Combinator
import Data.Bits (Bits, shiftL, (.|.))
import Data.Char (isAlpha, isAscii, isDigit, isSpace, isUpper, toLower, toUpper)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Prelude hiding (take, takeWhile)

type Parser = A.Parser Text
type Result = IResult Text

satisfy :: (Char -> Bool) -> Parser Char
satisfy = satisfyAs "satisfy" id

satisfyWith :: (Char -> a) -> (a -> Bool) -> Parser a
satisfyWith = satisfyAs "satisfyWith"

skip :: (Char -> Bool) -> Parser ()
skip p = void (satisfyAs "skip" id p)

char, notChar :: Char -> Parser Char
char c = satisfy (== c) <?> show c
notChar c = satisfy (/= c) <?> ("not " ++ show c)

anyChar, digit, space :: Parser Char
anyChar = satisfy (const True)
digit = satisfy isDigit <?> "digit"
space = satisfy isSpace <?> "space"

peekChar :: Parser (Maybe Char)
peekChar = A.peeked

peekChar' :: Parser Char
peekChar' = peeked'

skipSpace :: Parser ()
skipSpace = A.skipWhile isSpace

letter :: Parser Char
letter = satisfy isAlpha <?> "letter"

isEndOfLine, isHorizontalSpace :: Char -> Bool
isEndOfLine c = c == '\n' || c == '\r'
isHorizontalSpace c = c == ' ' || c == '\t'

endOfLine :: Parser ()
endOfLine = void (char '\n') <|> void (string "\r\n")

infixr 4 .*>, <*.

(.*>) :: Text -> Parser a -> Parser a
s .*> p = string s *> p

(<*.) :: Parser a -> Text -> Parser a
p <*. s = p <* string s

-- Numbers -----------------------------------------------------------------------------------------------------------

decimal :: Integral a => Parser a
decimal = fmap (T.foldl' (\n c -> n * 10 + fromIntegral (fromEnum c - 48)) 0) (A.takeWhile1 isDigit)

hexadecimal :: (Integral a, Bits a) => Parser a
hexadecimal = fmap (T.foldl' (\n c -> (n `shiftL` 4) .|. fromIntegral (value c)) 0) (A.takeWhile1 isHex)
  where
    isHex c = isDigit c || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')
    value c
      | isDigit c = fromEnum c - 48
      | otherwise = fromEnum (toLower c) - 87

signed :: Num a => Parser a -> Parser a
signed p = fmap negate (char '-' *> p) <|> (char '+' *> p) <|> p

double :: Parser Double
double = A.double

number :: Parser Number
number = A.number

rational :: Fractional a => Parser a
rational = A.rational

-- Pieces ------------------------------------------------------------------------------------------------------------

match :: Parser a -> Parser (Text, a)
match = matched

string :: Text -> Parser Text
string = stringBy (==)

take :: Int -> Parser Text
take = takeWith

takeWhile, takeWhile1, takeTill :: (Char -> Bool) -> Parser Text
takeWhile p = A.takeWhile p
takeWhile1 p = A.takeWhile1 p
takeTill p = A.takeWhile (not . p)

skipWhile :: (Char -> Bool) -> Parser ()
skipWhile p = A.skipWhile p

scan :: s -> (s -> Char -> Maybe s) -> Parser Text
scan z f = fmap fst (scanned z f)

takeText :: Parser Text
takeText = rest

takeLazyText :: Parser L.Text
takeLazyText = fmap L.fromStrict rest

runScanner :: s -> (s -> Char -> Maybe s) -> Parser (Text, s)
runScanner = scanned

stringCI, asciiCI :: Text -> Parser Text
stringCI = asciiCI
asciiCI s = fmap fst (match (mapM_ either' (T.unpack s)))
  where
    either' c
      | isAscii c && isAlpha c = char c <|> char (if isUpper c then toLower c else toUpper c)
      | otherwise = char c
