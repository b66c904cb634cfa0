-- | Which characters names begin with.
module GHC.Lexeme (startsVarSym, startsVarId, startsConSym, startsConId, startsVarSymASCII, isVarSymChar, okSymChar) where

import Data.Char

startsVarSym, startsVarId, startsConSym, startsConId, startsVarSymASCII, isVarSymChar, okSymChar :: Char -> Bool
startsVarSym c = startsVarSymASCII c || (ord c > 0x7f && isSymbol c)
startsVarId c = c == '_' || case generalCategory c of
  LowercaseLetter -> True
  OtherLetter -> True
  _ -> False
startsConSym c = c == ':'
startsConId c = case generalCategory c of
  UppercaseLetter -> True
  TitlecaseLetter -> True
  _ -> False
startsVarSymASCII c = c `elem` "!#$%&*+./<=>?@\\^|~-"
isVarSymChar c = c == ':' || startsVarSym c
okSymChar c
  | c `elem` "(),;[]`{}_\"'" = False
  | otherwise = case generalCategory c of
      ConnectorPunctuation -> True
      DashPunctuation -> True
      OtherPunctuation -> True
      MathSymbol -> True
      CurrencySymbol -> True
      ModifierSymbol -> True
      OtherSymbol -> True
      _ -> False
