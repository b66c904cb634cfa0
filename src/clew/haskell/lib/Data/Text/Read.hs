-- | Numbers at the beginning of a strict text.
module Data.Text.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Clew.TextNumbers
import Data.Text (Text, pack, unpack)

type Reader a = Text -> Either String (a, Text)

-- | A reader of lists of characters, as one of texts.
reading :: (String -> Either String (a, String)) -> Reader a
reading f t = fmap (fmap pack) (f (unpack t))

decimal, hexadecimal :: Integral a => Reader a
decimal = reading readDecimal
hexadecimal = reading readHexadecimal

signed :: Num a => Reader a -> Reader a
signed f = reading (readSigned (fmap (fmap unpack) . f . pack))

rational :: Fractional a => Reader a
rational = reading readRational

double :: Reader Double
double = rational
