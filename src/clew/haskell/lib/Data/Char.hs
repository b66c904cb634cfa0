{-# LANGUAGE NoImplicitPrelude #-}
-- | Characters.
module Data.Char
  (
  Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum,
  isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber, isAscii, isLatin1, isAsciiUpper,
  isAsciiLower, GeneralCategory(..), generalCategory, toUpper, toLower, toTitle, digitToInt, intToDigit, ord,
  chr, showLitChar, lexLitChar, readLitChar
  ) where

import Clew.Base
import Clew.Char
