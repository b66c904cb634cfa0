{-# LANGUAGE FlexibleContexts, TypeFamilies, ScopedTypeVariables #-}
-- | Parsers of characters.
module Text.Megaparsec.Char
  ( newline, crlf, eol, tab, space, hspace, space1, hspace1, controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar, asciiChar, markChar, numberChar, punctuationChar, symbolChar, separatorChar, latin1Char
  , char, char', string, string', charCategory, categoryName
  ) where

import Clew.FoldCase (FoldCase (..))
import Clew.Megaparsec (MonadParsec (..))
import Clew.MegaparsecStream (Stream (Token, tokensToChunk))
import qualified Clew.MegaparsecStream as Stream
import Control.Applicative ((<|>))
import Control.Monad (void)
import Data.Char
import Data.Proxy (Proxy (..))
import Text.Megaparsec (choice, satisfy, single, (<?>))

newline, tab :: (MonadParsec e s m, Token s ~ Char) => m (Token s)
newline = single '\n'
tab = single '\t'

crlf, eol :: forall e s m. (MonadParsec e s m, Token s ~ Char) => m (Stream.Tokens s)
crlf = tokens (==) (tokensToChunk (Proxy :: Proxy s) ['\r', '\n'])
eol = (fmap (\t -> tokensToChunk (Proxy :: Proxy s) [t]) newline <|> crlf) <?> "end of line"

space, hspace, space1, hspace1 :: (MonadParsec e s m, Token s ~ Char) => m ()
space = void (takeWhileP (Just "white space") (isSpace))
hspace = void (takeWhileP (Just "white space") (isHSpace))
space1 = void (takeWhile1P (Just "white space") (isSpace))
hspace1 = void (takeWhile1P (Just "white space") (isHSpace))

-- | White space that ends no line.
isHSpace :: Char -> Bool
isHSpace c = isSpace c && c /= '\n' && c /= '\r'

controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar, asciiChar, markChar, numberChar, punctuationChar, symbolChar, separatorChar, latin1Char :: (MonadParsec e s m, Token s ~ Char) => m (Token s)
controlChar = satisfy (isControl) <?> "control character"
spaceChar = satisfy (isSpace) <?> "white space"
upperChar = satisfy (isUpper) <?> "uppercase letter"
lowerChar = satisfy (isLower) <?> "lowercase letter"
letterChar = satisfy (isAlpha) <?> "letter"
alphaNumChar = satisfy (isAlphaNum) <?> "alphanumeric character"
printChar = satisfy (isPrint) <?> "printable character"
digitChar = satisfy (isDigit) <?> "digit"
binDigitChar = satisfy (isBinDigit) <?> "binary digit"
octDigitChar = satisfy (isOctDigit) <?> "octal digit"
hexDigitChar = satisfy (isHexDigit) <?> "hexadecimal digit"
asciiChar = satisfy (isAscii) <?> "ASCII character"
markChar = satisfy (isMark) <?> "mark character"
numberChar = satisfy (isNumber) <?> "numeric character"
punctuationChar = satisfy (isPunctuation) <?> "punctuation"
symbolChar = satisfy (isSymbol) <?> "symbol"
separatorChar = satisfy (isSeparator) <?> "separator"
latin1Char = satisfy (isLatin1) <?> "Latin-1 character"

isBinDigit :: Char -> Bool
isBinDigit c = c == '0' || c == '1'

char, char' :: (MonadParsec e s m, Token s ~ Char) => Token s -> m (Token s)
char = single
char' c = choice (map char (cases c))
  where
    cases x = foldr (\y ys -> if y `elem` ys then ys else y : ys) [] [toLower x, toUpper x, toTitle x]

string :: MonadParsec e s m => Stream.Tokens s -> m (Stream.Tokens s)
string = tokens (==)

string' :: (MonadParsec e s m, FoldCase (Stream.Tokens s)) => Stream.Tokens s -> m (Stream.Tokens s)
string' = tokens (\a b -> foldCase a == foldCase b)

charCategory :: (MonadParsec e s m, Token s ~ Char) => GeneralCategory -> m (Token s)
charCategory c = satisfy ((== c) . generalCategory) <?> categoryName c

categoryName :: GeneralCategory -> String
categoryName c = case c of
  UppercaseLetter -> "uppercase letter"
  LowercaseLetter -> "lowercase letter"
  TitlecaseLetter -> "titlecase letter"
  ModifierLetter -> "modifier letter"
  OtherLetter -> "other letter"
  NonSpacingMark -> "non-spacing mark"
  SpacingCombiningMark -> "spacing combining mark"
  EnclosingMark -> "enclosing mark"
  DecimalNumber -> "decimal number character"
  LetterNumber -> "letter number character"
  OtherNumber -> "other number character"
  ConnectorPunctuation -> "connector punctuation"
  DashPunctuation -> "dash punctuation"
  OpenPunctuation -> "open punctuation"
  ClosePunctuation -> "close punctuation"
  InitialQuote -> "initial quote"
  FinalQuote -> "final quote"
  OtherPunctuation -> "other punctuation"
  MathSymbol -> "math symbol"
  CurrencySymbol -> "currency symbol"
  ModifierSymbol -> "modifier symbol"
  OtherSymbol -> "other symbol"
  Space -> "white space"
  LineSeparator -> "line separator"
  ParagraphSeparator -> "paragraph separator"
  Control -> "control character"
  Format -> "format character"
  Surrogate -> "surrogate character"
  PrivateUse -> "private-use Unicode character"
  NotAssigned -> "non-assigned Unicode character"
