{-# LANGUAGE FlexibleContexts, TypeFamilies, ScopedTypeVariables #-}
-- | Parsers of bytes.
module Text.Megaparsec.Byte
  ( newline, crlf, eol, tab, space, hspace, space1, hspace1, controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar, asciiChar
  , char, char', string, string'
  ) where

import Clew.MegaparsecStream (byteChar)
import Clew.FoldCase (FoldCase (..))
import Clew.Megaparsec (MonadParsec (..))
import Clew.MegaparsecStream (Stream (Token, tokensToChunk))
import qualified Clew.MegaparsecStream as Stream
import Control.Applicative ((<|>))
import Control.Monad (void)
import Data.Char
import Data.Proxy (Proxy (..))
import Data.Word (Word8)
import Text.Megaparsec (choice, satisfy, single, (<?>))

newline, tab :: (MonadParsec e s m, Token s ~ Word8) => m (Token s)
newline = single 10
tab = single 9

crlf, eol :: forall e s m. (MonadParsec e s m, Token s ~ Word8) => m (Stream.Tokens s)
crlf = tokens (==) (tokensToChunk (Proxy :: Proxy s) [13, 10])
eol = (fmap (\t -> tokensToChunk (Proxy :: Proxy s) [t]) newline <|> crlf) <?> "end of line"

space, hspace, space1, hspace1 :: (MonadParsec e s m, Token s ~ Word8) => m ()
space = void (takeWhileP (Just "white space") (isSpace . byteChar))
hspace = void (takeWhileP (Just "white space") (isHSpace . byteChar))
space1 = void (takeWhile1P (Just "white space") (isSpace . byteChar))
hspace1 = void (takeWhile1P (Just "white space") (isHSpace . byteChar))

-- | White space that ends no line.
isHSpace :: Char -> Bool
isHSpace c = isSpace c && c /= '\n' && c /= '\r'

controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar, asciiChar :: (MonadParsec e s m, Token s ~ Word8) => m (Token s)
controlChar = satisfy (isControl . byteChar) <?> "control character"
spaceChar = satisfy (isSpace . byteChar) <?> "white space"
upperChar = satisfy (isUpper . byteChar) <?> "uppercase letter"
lowerChar = satisfy (isLower . byteChar) <?> "lowercase letter"
letterChar = satisfy (isAlpha . byteChar) <?> "letter"
alphaNumChar = satisfy (isAlphaNum . byteChar) <?> "alphanumeric character"
printChar = satisfy (isPrint . byteChar) <?> "printable character"
digitChar = satisfy (isDigit . byteChar) <?> "digit"
binDigitChar = satisfy (isBinDigit . byteChar) <?> "binary digit"
octDigitChar = satisfy (isOctDigit . byteChar) <?> "octal digit"
hexDigitChar = satisfy (isHexDigit . byteChar) <?> "hexadecimal digit"
asciiChar = satisfy (isAscii . byteChar) <?> "ASCII character"

isBinDigit :: Char -> Bool
isBinDigit c = c == '0' || c == '1'

char, char' :: (MonadParsec e s m, Token s ~ Word8) => Token s -> m (Token s)
char = single
char' c = choice (map char (cases c))
  where
    cases w
      | w >= 65 && w <= 90 || w >= 192 && w <= 222 && w /= 215 = [w, w + 32]
      | w >= 97 && w <= 122 || w >= 224 && w <= 254 && w /= 247 = [w - 32, w]
      | otherwise = [w]

string :: MonadParsec e s m => Stream.Tokens s -> m (Stream.Tokens s)
string = tokens (==)

string' :: (MonadParsec e s m, FoldCase (Stream.Tokens s)) => Stream.Tokens s -> m (Stream.Tokens s)
string' = tokens (\a b -> foldCase a == foldCase b)
