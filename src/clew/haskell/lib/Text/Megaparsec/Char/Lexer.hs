{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Parsers of lexemes: what stands between spaces and comments.
module Text.Megaparsec.Char.Lexer
  ( space, lexeme, symbol, symbol', skipLineComment, skipBlockComment, skipBlockCommentNested
  , indentLevel, incorrectIndent, indentGuard, nonIndented, IndentOpt (..), indentBlock, lineFold, charLiteral, decimal, binary, octal, hexadecimal, float, signed
  ) where

import Clew.FoldCase (FoldCase (..))
import Clew.Megaparsec (MonadParsec (..))
import Clew.MegaparsecStream (Stream (Token, chunkToTokens), TraversableStream)
import qualified Clew.MegaparsecStream as Stream
import Control.Applicative ((<|>))
import Control.Monad (void)
import Data.Char (digitToInt, isDigit, isHexDigit, isOctDigit, readLitChar)
import Data.List (foldl')
import Data.List.NonEmpty (NonEmpty (..))
import Data.Proxy (Proxy (..))
import Data.Ratio ((%))
import qualified Data.Set as Set
import Prelude hiding (exponent)
import Text.Megaparsec
  ( ErrorFancy (..), ErrorItem (..), Pos, anySingle, choice, count, count', fancyFailure, getSourcePos, manyTill, option, optional, pos1
  , single, skipMany, sourceColumn, unexpected, (<?>) )
import Text.Megaparsec.Char (char, char', eol, string, string')

-- | Spaces, comments of one line and of several, each as a parser that takes something.
space :: MonadParsec e s m => m () -> m () -> m () -> m ()
space white line block = skipMany (choice [hidden white, hidden line, hidden block])

lexeme :: MonadParsec e s m => m () -> m a -> m a
lexeme after p = p <* after

symbol :: MonadParsec e s m => m () -> Stream.Tokens s -> m (Stream.Tokens s)
symbol after = lexeme after . string

symbol' :: (MonadParsec e s m, FoldCase (Stream.Tokens s)) => m () -> Stream.Tokens s -> m (Stream.Tokens s)
symbol' after = lexeme after . string'

skipLineComment :: (MonadParsec e s m, Token s ~ Char) => Stream.Tokens s -> m ()
skipLineComment start = string start *> void (takeWhileP (Just "character") (/= '\n'))

skipBlockComment, skipBlockCommentNested :: (MonadParsec e s m, Token s ~ Char) => Stream.Tokens s -> Stream.Tokens s -> m ()
skipBlockComment start end = string start *> void (manyTill anySingle (string end))
skipBlockCommentNested start end = string start *> void (manyTill inside (string end))
  where inside = skipBlockCommentNested start end <|> void anySingle

-- Indentation -------------------------------------------------------------------------------------------------------

indentLevel :: (TraversableStream s, MonadParsec e s m) => m Pos
indentLevel = fmap sourceColumn getSourcePos

incorrectIndent :: MonadParsec e s m => Ordering -> Pos -> Pos -> m a
incorrectIndent o wanted found = fancyFailure (Set.fromDistinctAscList [ErrorIndentation o wanted found])

indentGuard :: (TraversableStream s, MonadParsec e s m) => m () -> Ordering -> Pos -> m Pos
indentGuard white o wanted = do
  found <- white *> indentLevel
  if compare found wanted == o then return found else incorrectIndent o wanted found

nonIndented :: (TraversableStream s, MonadParsec e s m) => m () -> m a -> m a
nonIndented white p = indentGuard white EQ pos1 *> p

-- | What stands below a head: nothing; any lines, or at least one, at a place that is given or that of the first; how the
-- whole is made of them, and what each of them is.
data IndentOpt m a b
  = IndentNone a
  | IndentMany (Maybe Pos) ([b] -> m a) (m b)
  | IndentSome (Maybe Pos) ([b] -> m a) (m b)

indentBlock :: (TraversableStream s, MonadParsec e s m, Token s ~ Char) => m () -> m (IndentOpt m a b) -> m a
indentBlock white headed = do
  outer <- white *> indentLevel
  what <- headed
  case what of
    IndentNone x -> x <$ white
    IndentMany given make item -> do
      first <- optional (try (eol *> indentGuard white GT outer))
      isEnd <- option False (True <$ eof)
      case first of
        Just at | not isEnd -> items outer (maybe at id given) white item >>= make
        _ -> white *> make []
    IndentSome given make item -> do
      at <- eol *> indentGuard white GT outer
      let wanted = maybe at id given
      x <- if at <= outer then incorrectIndent GT outer at
           else if at == wanted then item
           else incorrectIndent EQ wanted at
      xs <- items outer wanted white item
      make (x : xs)

-- | The lines at a place, to one that is not further in than the head.
items :: (TraversableStream s, MonadParsec e s m) => Pos -> Pos -> m () -> m b -> m [b]
items outer wanted white item = go
  where
    go = do
      at <- white *> indentLevel
      isEnd <- option False (True <$ eof)
      if isEnd || at <= outer then return []
        else if at == wanted then (:) <$> item <*> go
        else incorrectIndent EQ wanted at

lineFold :: (TraversableStream s, MonadParsec e s m) => m () -> (m () -> m a) -> m a
lineFold white act = white *> indentLevel >>= act . void . indentGuard white GT

-- | A character as it stands in a literal of Haskell.
charLiteral :: (MonadParsec e s m, Token s ~ Char) => m Char
charLiteral = label "literal character" $ do
  text <- lookAhead (count' 1 10 anySingle)
  case readLitChar text of
    (c, rest) : _ -> c <$ count (length text - length rest) anySingle
    [] -> unexpected (Tokens (head text :| []))

-- Numbers -----------------------------------------------------------------------------------------------------------

-- | A number of digits to a base.
digits :: forall e s m a. (MonadParsec e s m, Token s ~ Char, Num a) => a -> (Char -> Bool) -> Maybe String -> m a
digits base isOne name = fmap value (takeWhile1P name (isOne))
  where
    value ts = foldl' (\n t -> n * base + fromIntegral (digitToInt (t))) 0 (chunkToTokens (Proxy :: Proxy s) ts)

decimal, binary, octal, hexadecimal :: (MonadParsec e s m, Token s ~ Char, Num a) => m a
decimal = digits 10 isDigit (Just "digit") <?> "integer"
binary = digits 2 (`elem` "01") Nothing <?> "binary integer"
octal = digits 8 isOctDigit Nothing <?> "octal integer"
hexadecimal = digits 16 isHexDigit Nothing <?> "hexadecimal integer"

-- | Digits, and a point with more of them, an exponent, or both.
float :: forall e s m a. (MonadParsec e s m, Token s ~ Char, RealFloat a) => m a
float = do
  whole <- digits 10 isDigit (Just "digit")
  (do (k, n) <- try (afterPoint whole)
      e <- option 0 (try exponent)
      return (scaled n (e - k))) <|> fmap (scaled whole) (try exponent)
  where
    afterPoint whole = do
      _ <- single '.'
      ts <- takeWhile1P (Just "digit") (isDigit)
      let more = chunkToTokens (Proxy :: Proxy s) ts
      return (toInteger (length more), foldl' (\n t -> n * 10 + toInteger (digitToInt (t))) whole more)
    exponent = do
      _ <- char' 'e'
      signed (return ()) (digits 10 isDigit (Just "digit"))

-- | A number times a power of ten, which may be far beyond what the type has.
scaled :: RealFloat a => Integer -> Integer -> a
scaled n e
  | n == 0 = 0
  | e > 5000 = 1 / 0
  | e < -5000 - toInteger (length (show n)) = 0
  | e >= 0 = fromRational (fromInteger (n * 10 ^ e))
  | otherwise = fromRational (n % (10 ^ negate e))

signed :: (MonadParsec e s m, Token s ~ Char, Num a) => m () -> m a -> m a
signed after p = option id (lexeme after sign) <*> p
  where sign = (id <$ char '+') <|> (negate <$ char '-')
