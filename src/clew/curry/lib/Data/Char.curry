-- | Functions on characters.
module Data.Char
  ( module Data.Char, module Clew.Char, isDigit, isSpace, ord, chr
  ) where

import Clew.Char (toUpper, toLower, isControl, isPrint, isUpper, isLower, isAscii, isLatin1, isAsciiUpper, isAsciiLower)
import qualified Clew.Base as B
import qualified Clew.Char as C
import Clew.Show (isDigit)
import Clew.Base (isSpace)

isAlpha :: Char -> Bool
isAlpha = C.isLetter

isAlphaNum :: Char -> Bool
isAlphaNum c = isAlpha c || C.isNumber c

isHexDigit :: Char -> Bool
isHexDigit c = isDigit c || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f'

isOctDigit :: Char -> Bool
isOctDigit c = c >= '0' && c <= '7'

isBinDigit :: Char -> Bool
isBinDigit c = c == '0' || c == '1'

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
