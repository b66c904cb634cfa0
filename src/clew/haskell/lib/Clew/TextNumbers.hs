-- | Numbers at the beginning of a text, as `Data.Text.Read` reads them.
module Clew.TextNumbers (readDecimal, readHexadecimal, readSigned, readRational) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.List (foldl')

type Reading a = String -> Either String (a, String)

digitsOf :: (Char -> Bool) -> String -> Reading String
digitsOf isOne none s = case span isOne s of
  ([], _) -> Left none
  found -> Right found

number :: Num a => a -> String -> a
number base = foldl' (\n c -> n * base + fromIntegral (digitToInt c)) 0

readDecimal :: Num a => Reading a
readDecimal s = do
  (ds, rest) <- digitsOf isDigit "input does not start with a digit" s
  Right (number 10 ds, rest)

readHexadecimal :: Num a => Reading a
readHexadecimal ('0' : x : s) | x == 'x' || x == 'X' = hexDigits s
readHexadecimal s = hexDigits s

hexDigits :: Num a => Reading a
hexDigits s = do
  (ds, rest) <- digitsOf isHexDigit "input does not start with a hexadecimal digit" s
  Right (number 16 ds, rest)

readSigned :: Num a => Reading a -> Reading a
readSigned f ('-' : s) = case f s of
  Right (n, rest) -> Right (negate n, rest)
  Left why -> Left why
readSigned f ('+' : s) = f s
readSigned f s = f s

readRational :: Fractional a => Reading a
readRational = readSigned $ \s -> do
  (whole, rest) <- readDecimal s
  let (fraction, behind) = case rest of
        '.' : more | ds@(_ : _) <- takeWhile isDigit more -> (ds, drop (length ds) more)
        _ -> ([], rest)
      (power, end) = case behind of
        e : more | e == 'e' || e == 'E', Right found <- readSigned readDecimal more -> found
        _ -> (0 :: Int, behind)
      n = number 10 fraction + whole * 10 ^ length fraction :: Integer
      places = power - length fraction
      value
        | places >= 0 = fromInteger (n * 10 ^ places)
        | otherwise = fromRational (toRational n / 10 ^ negate places)
  Right (value, end)
