-- | Functions on characters.
module Data.Char
  ( module Data.Char, module Clew.Char, isUpper, isLower, isAlpha, isAlphaNum, isDigit, isBinDigit, isOctDigit
  , isHexDigit, isSpace, ord, chr
  ) where

import Clew.Char (toUpper, toLower, isControl, isPrint, isAscii, isLatin1, isAsciiUpper, isAsciiLower)

-- | The value of a hexadecimal digit; there is none of another character.
digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | c >= 'A' && c <= 'F' = ord c - ord 'A' + 10
  | c >= 'a' && c <= 'f' = ord c - ord 'a' + 10

intToDigit :: Int -> Char
intToDigit i
  | i >= 0 && i <= 9 = chr (ord '0' + i)
  | i >= 10 && i <= 15 = chr (ord 'a' + i - 10)
