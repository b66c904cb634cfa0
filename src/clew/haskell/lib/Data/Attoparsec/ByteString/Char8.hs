{-# LANGUAGE OverloadedStrings #-}
-- | Parsers of bytes that are characters, which may come in pieces; see "Clew.Attoparsec".
module Data.Attoparsec.ByteString.Char8
  ( Parser, Result, IResult (..), compareResults, parse, feed, parseOnly, parseWith, parseTest, maybeResult, eitherResult
  , try, (<?>), choice, count, option, many', many1, many1', manyTill, manyTill', sepBy, sepBy', sepBy1, sepBy1'
  , skipMany, skipMany1, eitherP, match, endOfInput, atEnd
  , char, anyChar, notChar, peekChar, peekChar', inClass, notInClass, digit, letter_ascii, letter_iso8859_15
  , char8, space, skipSpace, isEndOfLine, isHorizontalSpace, endOfLine, string, stringCI, take, takeWhile
  , takeWhile1, takeTill, skipWhile, scan, takeByteString, takeLazyByteString, decimal, hexadecimal, signed
  , double, Number (..), number, rational, (.*>), (<*.), isDigit, isDigit_w8, isAlpha_iso8859_15, isAlpha_ascii
  , isSpace, isSpace_w8, satisfy
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
import Data.ByteString (ByteString)
import qualified Data.ByteString as T
import qualified Data.ByteString.Char8 as B8
import qualified Data.ByteString.Lazy as L
import Data.Char (chr, ord, toLower)
import qualified Data.Char as Char
import Data.Word (Word8)
import Prelude hiding (take, takeWhile)

type Parser = A.Parser ByteString
type Result = IResult ByteString

toChar :: Word8 -> Char
toChar = chr . fromIntegral

satisfy :: (Char -> Bool) -> Parser Char
satisfy = satisfyAs "satisfy" toChar

char, notChar :: Char -> Parser Char
char c = satisfy (== c) <?> show c
notChar c = satisfy (/= c) <?> ("not " ++ show c)

anyChar, digit, space :: Parser Char
anyChar = satisfy (const True)
digit = satisfy isDigit <?> "digit"
space = satisfy isSpace <?> "space"

peekChar :: Parser (Maybe Char)
peekChar = fmap (fmap toChar) A.peeked

peekChar' :: Parser Char
peekChar' = fmap toChar peeked'

skipSpace :: Parser ()
skipSpace = A.skipWhile (isSpace . toChar)

letter_ascii, letter_iso8859_15 :: Parser Char
letter_ascii = satisfy isAlpha_ascii <?> "letter_ascii"
letter_iso8859_15 = satisfy isAlpha_iso8859_15 <?> "letter_iso8859_15"

char8 :: Char -> Parser Word8
char8 c = satisfyAs "satisfy" id (== fromIntegral (ord c)) <?> [c]

isDigit, isSpace, isAlpha_ascii, isAlpha_iso8859_15 :: Char -> Bool
isDigit c = c >= '0' && c <= '9'
isSpace c = c == ' ' || (c >= '\t' && c <= '\r')
isAlpha_ascii c = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
isAlpha_iso8859_15 c = isAlpha_ascii c || A.inClass "\166\168\170\180\181\184\186\188-\190\192-\214\216-\246\248-\255" c

isDigit_w8, isSpace_w8, isEndOfLine, isHorizontalSpace :: Word8 -> Bool
isDigit_w8 = isDigit . toChar
isSpace_w8 = isSpace . toChar
isEndOfLine w = w == 10 || w == 13
isHorizontalSpace w = w == 32 || w == 9

endOfLine :: Parser ()
endOfLine = void (char '\n') <|> void (string "\r\n")

infixr 4 .*>, <*.

(.*>) :: ByteString -> Parser a -> Parser a
s .*> p = string s *> p

(<*.) :: Parser a -> ByteString -> Parser a
p <*. s = p <* string s

-- Numbers -----------------------------------------------------------------------------------------------------------

decimal :: Integral a => Parser a
decimal = fmap (B8.foldl' (\n c -> n * 10 + fromIntegral (fromEnum c - 48)) 0) (A.takeWhile1 (isDigit . toChar))

hexadecimal :: (Integral a, Bits a) => Parser a
hexadecimal = fmap (B8.foldl' (\n c -> (n `shiftL` 4) .|. fromIntegral (value c)) 0) (A.takeWhile1 (isHex . toChar))
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

match :: Parser a -> Parser (ByteString, a)
match = matched

string :: ByteString -> Parser ByteString
string = stringBy (==)

take :: Int -> Parser ByteString
take = takeWith

takeWhile, takeWhile1, takeTill :: (Char -> Bool) -> Parser ByteString
takeWhile p = A.takeWhile (p . toChar)
takeWhile1 p = A.takeWhile1 (p . toChar)
takeTill p = A.takeWhile (not . p . toChar)

skipWhile :: (Char -> Bool) -> Parser ()
skipWhile p = A.skipWhile (p . toChar)

scan :: s -> (s -> Char -> Maybe s) -> Parser ByteString
scan z f = fmap fst (scanned z (\s -> f s . toChar))

takeByteString :: Parser ByteString
takeByteString = rest

takeLazyByteString :: Parser L.ByteString
takeLazyByteString = fmap L.fromStrict rest

stringCI :: ByteString -> Parser ByteString
stringCI s = stringBy (\a b -> plain a == plain b) s
  where plain w = if w >= 65 && w <= 90 then w + 32 else w
