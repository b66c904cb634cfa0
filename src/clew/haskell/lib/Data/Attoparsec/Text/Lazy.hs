-- | Parsers of lazy input, piece by piece.
module Data.Attoparsec.Text.Lazy
  ( module Data.Attoparsec.Text, Result (..), parse, parseOnly, parseTest, maybeResult, eitherResult
  ) where

import qualified Clew.Attoparsec as A
import Data.List (intercalate)
import Data.Attoparsec.Text hiding
  ( IResult (..), Result, compareResults, eitherResult, feed, maybeResult, parse, parseOnly, parseTest, parseWith, Parser )
import Data.Attoparsec.Text (Parser)
import qualified Data.Text as S
import qualified Data.Text.Lazy as L

-- | What comes of a parser, with what is left of the input.
data Result r = Fail L.Text [String] String | Done L.Text r

instance Show r => Show (Result r) where
  showsPrec d result = showParen (d > 10) (case result of
    Fail t stack why -> showString "Fail " . showsPrec 11 t . showChar ' ' . showsPrec 11 stack . showChar ' ' . showsPrec 11 why
    Done t r -> showString "Done " . showsPrec 11 t . showChar ' ' . showsPrec 11 r)

instance Functor Result where
  fmap _ (Fail t stack why) = Fail t stack why
  fmap f (Done t r) = Done t (f r)

parse :: Parser a -> L.Text -> Result a
parse p input = case L.toChunks input of
  [] -> go (A.parse p S.empty) []
  c : cs -> go (A.parse p c) cs
  where
    go (A.Done t r) cs = Done (L.fromChunks (t : cs)) r
    go (A.Fail t stack why) cs = Fail (L.fromChunks (t : cs)) stack why
    go (A.Partial k) (c : cs) = go (k c) cs
    go (A.Partial k) [] = go (k S.empty) []

parseOnly :: Parser a -> L.Text -> Either String a
parseOnly p = eitherResult . parse p

parseTest :: Show a => Parser a -> L.Text -> IO ()
parseTest p = print . parse p

maybeResult :: Result r -> Maybe r
maybeResult (Done _ r) = Just r
maybeResult _ = Nothing

eitherResult :: Result r -> Either String r
eitherResult (Done _ r) = Right r
eitherResult (Fail _ [] why) = Left why
eitherResult (Fail _ stack why) = Left (intercalate " > " stack ++ ": " ++ why)
