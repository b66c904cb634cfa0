{-# LANGUAGE NoImplicitPrelude #-}
-- | Classes of characters.
module Clew.Char
  ( module Clew.Char
  , isSpace, isDigit, isHexDigit, isOctDigit, isAlpha, isAlphaNum, digitToInt, intToDigit, ord, chr
  , showLitChar, readLitChar, lexLitChar
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Foldable

data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation
  | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned

categories :: [GeneralCategory]
categories =
  [ UppercaseLetter, LowercaseLetter, TitlecaseLetter, ModifierLetter, OtherLetter
  , NonSpacingMark, SpacingCombiningMark, EnclosingMark
  , DecimalNumber, LetterNumber, OtherNumber
  , ConnectorPunctuation, DashPunctuation, OpenPunctuation, ClosePunctuation
  , InitialQuote, FinalQuote, OtherPunctuation
  , MathSymbol, CurrencySymbol, ModifierSymbol, OtherSymbol
  , Space, LineSeparator, ParagraphSeparator
  , Control, Format, Surrogate, PrivateUse, NotAssigned ]

instance Eq GeneralCategory where
  x == y = intEq (primTag x) (primTag y)

instance Ord GeneralCategory where
  compare x y = compare (primTag x) (primTag y)

instance Bounded GeneralCategory where
  minBound = UppercaseLetter
  maxBound = NotAssigned

instance Enum GeneralCategory where
  fromEnum x = primTag x
  toEnum n = go n categories
    where
      go i (c : cs) = case intEq i 0 of { True -> c; False -> go (intSub i 1) cs }
      go _ [] = errorWithoutStackTrace "Prelude.Enum.GeneralCategory.toEnum: bad argument"
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Show GeneralCategory where
  showsPrec _ c s = (case c of
    UppercaseLetter -> "UppercaseLetter"
    LowercaseLetter -> "LowercaseLetter"
    TitlecaseLetter -> "TitlecaseLetter"
    ModifierLetter -> "ModifierLetter"
    OtherLetter -> "OtherLetter"
    NonSpacingMark -> "NonSpacingMark"
    SpacingCombiningMark -> "SpacingCombiningMark"
    EnclosingMark -> "EnclosingMark"
    DecimalNumber -> "DecimalNumber"
    LetterNumber -> "LetterNumber"
    OtherNumber -> "OtherNumber"
    ConnectorPunctuation -> "ConnectorPunctuation"
    DashPunctuation -> "DashPunctuation"
    OpenPunctuation -> "OpenPunctuation"
    ClosePunctuation -> "ClosePunctuation"
    InitialQuote -> "InitialQuote"
    FinalQuote -> "FinalQuote"
    OtherPunctuation -> "OtherPunctuation"
    MathSymbol -> "MathSymbol"
    CurrencySymbol -> "CurrencySymbol"
    ModifierSymbol -> "ModifierSymbol"
    OtherSymbol -> "OtherSymbol"
    Space -> "Space"
    LineSeparator -> "LineSeparator"
    ParagraphSeparator -> "ParagraphSeparator"
    Control -> "Control"
    Format -> "Format"
    Surrogate -> "Surrogate"
    PrivateUse -> "PrivateUse"
    NotAssigned -> "NotAssigned") ++ s

generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (category c)

-- | The number of a character's general category; the machine knows those beyond ASCII.
category :: Char -> Int
category c = case charLt c '\x80' of
  False -> charClass 0 c
  True
    | charGe c 'a' && charLe c 'z' -> 1
    | charGe c 'A' && charLe c 'Z' -> 0
    | charLt c ' ' || charEq c '\DEL' -> 25
    | isDigit c -> 8
    | otherwise -> case c of
        ' ' -> 22
        '_' -> 11
        '-' -> 12
        '(' -> 13
        '[' -> 13
        '{' -> 13
        ')' -> 14
        ']' -> 14
        '}' -> 14
        '+' -> 18
        '<' -> 18
        '=' -> 18
        '>' -> 18
        '|' -> 18
        '~' -> 18
        '$' -> 19
        '^' -> 20
        '`' -> 20
        _ -> 17

toUpper, toLower, toTitle :: Char -> Char
toUpper c
  | charGe c 'a' = if charLe c 'z' then primKnownChr (intSub (primOrd c) 32) else if charLt c '\x80' then c else primChr (charClass 1 c)
  | otherwise = c
toLower c
  | charLe c 'Z' = if charGe c 'A' then primKnownChr (intAdd (primOrd c) 32) else c
  | otherwise = if charLt c '\x80' then c else primChr (charClass 2 c)
toTitle c = primChr (charClass 3 c)

isControl, isPrint, isUpper, isLower, isLetter, isMark, isNumber, isPunctuation, isSymbol, isSeparator :: Char -> Bool
isControl c = charLt c ' ' || (charGe c '\DEL' && charLe c '\x9f')
isPrint c = case charLt c '\x80' of
  True -> charGe c ' ' && charLt c '\DEL'
  False -> intLe (charClass 0 c) 22
isUpper c = case charLt c '\x80' of
  True -> charGe c 'A' && charLe c 'Z'
  False -> case charClass 0 c of n -> intEq n 0 || intEq n 2
isLower c = case charLt c '\x80' of
  True -> charGe c 'a' && charLe c 'z'
  False -> intEq (charClass 0 c) 1
isLetter = isAlpha
isMark c = case category c of n -> intGe n 5 && intLe n 7
isNumber c = case category c of n -> intGe n 8 && intLe n 10
isPunctuation c = case category c of n -> intGe n 11 && intLe n 17
isSymbol c = case category c of n -> intGe n 18 && intLe n 21
isSeparator c = case category c of n -> intGe n 22 && intLe n 24

isAscii, isLatin1, isAsciiUpper, isAsciiLower :: Char -> Bool
isAscii c = charLt c '\x80'
isLatin1 c = charLe c '\xff'
isAsciiUpper c = charGe c 'A' && charLe c 'Z'
isAsciiLower c = charGe c 'a' && charLe c 'z'
