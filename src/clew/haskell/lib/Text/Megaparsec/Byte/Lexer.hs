{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Parsers of lexemes: what stands between spaces and comments.
module Text.Megaparsec.Byte.Lexer
  ( space, lexeme, symbol, symbol', skipLineComment, skipBlockComment, skipBlockCommentNested
  , decimal, binary, octal, hexadecimal, float, signed
  ) where

import Clew.FoldCase (FoldCase (..))
import Clew.Megaparsec (MonadParsec (..))
import Clew.MegaparsecStream (Stream (Token, chunkToTokens), byteChar)
import qualified Clew.MegaparsecStream as Stream
import Control.Applicative ((<|>))
import Control.Monad (void)
import Data.Char (digitToInt, isDigit, isHexDigit, isOctDigit)
import Data.List (foldl')
import Data.Proxy (Proxy (..))
import Data.Ratio ((%))
import Data.Word (Word8)
import Prelude hiding (exponent)
import Text.Megaparsec
  ( anySingle, choice, manyTill, option, single, skipMany, (<?>) )
import Text.Megaparsec.Byte (char, char', string, string')

-- | Spaces, comments of one line and of several, each as a parser that takes something.
space :: MonadParsec e s m => m () -> m () -> m () -> m ()
space white line block = skipMany (choice [hidden white, hidden line, hidden block])

lexeme :: MonadParsec e s m => m () -> m a -> m a
lexeme after p = p <* after

symbol :: MonadParsec e s m => m () -> Stream.Tokens s -> m (Stream.Tokens s)
symbol after = lexeme after . string

symbol' :: (MonadParsec e s m, FoldCase (Stream.Tokens s)) => m () -> Stream.Tokens s -> m (Stream.Tokens s)
symbol' after = lexeme after . string'

skipLineComment :: (MonadParsec e s m, Token s ~ Word8) => Stream.Tokens s -> m ()
skipLineComment start = string start *> void (takeWhileP (Just "character") (/= 10))

skipBlockComment, skipBlockCommentNested :: (MonadParsec e s m, Token s ~ Word8) => Stream.Tokens s -> Stream.Tokens s -> m ()
skipBlockComment start end = string start *> void (manyTill anySingle (string end))
skipBlockCommentNested start end = string start *> void (manyTill inside (string end))
  where inside = skipBlockCommentNested start end <|> void anySingle

-- Numbers -----------------------------------------------------------------------------------------------------------

-- | A number of digits to a base.
digits :: forall e s m a. (MonadParsec e s m, Token s ~ Word8, Num a) => a -> (Char -> Bool) -> Maybe String -> m a
digits base isOne name = fmap value (takeWhile1P name (isOne . byteChar))
  where
    value ts = foldl' (\n t -> n * base + fromIntegral (digitToInt (byteChar t))) 0 (chunkToTokens (Proxy :: Proxy s) ts)

decimal, binary, octal, hexadecimal :: (MonadParsec e s m, Token s ~ Word8, Num a) => m a
decimal = digits 10 isDigit (Just "digit") <?> "integer"
binary = digits 2 (`elem` "01") Nothing <?> "binary integer"
octal = digits 8 isOctDigit Nothing <?> "octal integer"
hexadecimal = digits 16 isHexDigit Nothing <?> "hexadecimal integer"

-- | Digits, and a point with more of them, an exponent, or both.
float :: forall e s m a. (MonadParsec e s m, Token s ~ Word8, RealFloat a) => m a
float = do
  whole <- digits 10 isDigit (Just "digit")
  (do (k, n) <- try (afterPoint whole)
      e <- option 0 (try exponent)
      return (scaled n (e - k))) <|> fmap (scaled whole) (try exponent)
  where
    afterPoint whole = do
      _ <- single 46
      ts <- takeWhile1P (Just "digit") (isDigit . byteChar)
      let more = chunkToTokens (Proxy :: Proxy s) ts
      return (toInteger (length more), foldl' (\n t -> n * 10 + toInteger (digitToInt (byteChar t))) whole more)
    exponent = do
      _ <- char' 101
      signed (return ()) (digits 10 isDigit (Just "digit"))

-- | A number times a power of ten, which may be far beyond what the type has.
scaled :: RealFloat a => Integer -> Integer -> a
scaled n e
  | n == 0 = 0
  | e > 5000 = 1 / 0
  | e < -5000 - toInteger (length (show n)) = 0
  | e >= 0 = fromRational (fromInteger (n * 10 ^ e))
  | otherwise = fromRational (n % (10 ^ negate e))

signed :: (MonadParsec e s m, Token s ~ Word8, Num a) => m () -> m a -> m a
signed after p = option id (lexeme after sign) <*> p
  where sign = (id <$ char 43) <|> (negate <$ char 45)
