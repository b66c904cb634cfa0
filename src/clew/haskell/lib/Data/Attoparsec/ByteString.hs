{-# LANGUAGE OverloadedStrings #-}
-- | Parsers of bytes, which may come in pieces; see "Clew.Attoparsec".
module Data.Attoparsec.ByteString
  ( Parser, Result, IResult (..), compareResults, parse, feed, parseOnly, parseWith, parseTest, maybeResult, eitherResult
  , try, (<?>), choice, count, option, many', many1, many1', manyTill, manyTill', sepBy, sepBy', sepBy1, sepBy1'
  , skipMany, skipMany1, eitherP, match, endOfInput, atEnd
  , word8, anyWord8, notWord8, peekWord8, peekWord8', inClass, notInClass, string, take, takeWhile, takeWhile1
  , takeTill, takeWhileIncluding, skipWhile, scan, runScanner, getChunk, takeByteString, takeLazyByteString
  , satisfy, satisfyWith, skip
  ) where

import Clew.Attoparsec hiding
  ( Parser, compareResults, decimals, double, inClass, notInClass, number, parse, parseOnly, parseTest, parseWith, peeked, rational
  , skipWhile, takeWhile, takeWhile1 )
import Clew.Attoparsec (compareResults, parse, parseOnly, parseTest, parseWith)
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

inClass, notInClass :: String -> Word8 -> Bool
inClass text = A.inClass text . chr . fromIntegral
notInClass text = not . inClass text

satisfy :: (Word8 -> Bool) -> Parser Word8
satisfy = satisfyAs "satisfy" id

satisfyWith :: (Word8 -> a) -> (a -> Bool) -> Parser a
satisfyWith = satisfyAs "satisfyWith"

skip :: (Word8 -> Bool) -> Parser ()
skip p = void (satisfyAs "skip" id p)

word8, notWord8 :: Word8 -> Parser Word8
word8 w = satisfy (== w) <?> show w
notWord8 w = satisfy (/= w) <?> ("not " ++ show w)

anyWord8 :: Parser Word8
anyWord8 = satisfy (const True)

peekWord8 :: Parser (Maybe Word8)
peekWord8 = A.peeked

peekWord8' :: Parser Word8
peekWord8' = peeked'

-- | With the first byte that does not fit.
takeWhileIncluding :: (Word8 -> Bool) -> Parser ByteString
takeWhileIncluding p = fmap fst (A.matched (A.skipWhile p >> void anyWord8))

-- | What is there of the input.
getChunk :: Parser (Maybe ByteString)
getChunk = wantInput >>= \more ->
  if more then place >>= \(Place t i _) -> return (Just (T.drop i t)) else return Nothing

-- Pieces ------------------------------------------------------------------------------------------------------------

match :: Parser a -> Parser (ByteString, a)
match = matched

string :: ByteString -> Parser ByteString
string = stringBy (==)

take :: Int -> Parser ByteString
take = takeWith

takeWhile, takeWhile1, takeTill :: (Word8 -> Bool) -> Parser ByteString
takeWhile p = A.takeWhile p
takeWhile1 p = A.takeWhile1 p
takeTill p = A.takeWhile (not . p)

skipWhile :: (Word8 -> Bool) -> Parser ()
skipWhile p = A.skipWhile p

scan :: s -> (s -> Word8 -> Maybe s) -> Parser ByteString
scan z f = fmap fst (scanned z f)

takeByteString :: Parser ByteString
takeByteString = rest

takeLazyByteString :: Parser L.ByteString
takeLazyByteString = fmap L.fromStrict rest

runScanner :: s -> (s -> Word8 -> Maybe s) -> Parser (ByteString, s)
runScanner = scanned
