{-# LANGUAGE NoImplicitPrelude #-}
-- | Parsers with precedences under the names that Text.Read gives them, and lexemes as values.
module Clew.ReadPrec
  ( module Clew.ReadPrec
  , ReadPrec, readPrec_to_S, readPrec_to_P, readS_to_Prec, readP_to_Prec
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.ReadP
  ( ReadP, ReadPrec, readPrec_to_S, readPrec_to_P, readS_to_Prec, readP_to_Prec, readS_to_P
  , liftP, precP, stepP, resetP, getP, lookP, leftP, pfailP, choiceP )

infixr 5 +++, <++

type Prec = Int

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift = liftP

prec :: Prec -> ReadPrec a -> ReadPrec a
prec = precP

step, reset :: ReadPrec a -> ReadPrec a
step = stepP
reset = resetP

get :: ReadPrec Char
get = getP

look :: ReadPrec String
look = lookP

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
(+++) = (<|>)
(<++) = leftP

pfail :: ReadPrec a
pfail = pfailP

choice :: [ReadPrec a] -> ReadPrec a
choice = choiceP

-- | A number as it is written.
newtype Number = MkNumber String

instance Eq Number where
  MkNumber a == MkNumber b = a == b

instance Show Number where
  showsPrec _ (MkNumber s) r = s ++ r

data Lexeme = Char Char | String String | Punc String | Ident String | Symbol String | Number Number | EOF

instance Eq Lexeme where
  Char a == Char b = a == b
  String a == String b = a == b
  Punc a == Punc b = a == b
  Ident a == Ident b = a == b
  Symbol a == Symbol b = a == b
  Number a == Number b = a == b
  EOF == EOF = True
  _ == _ = False

instance Show Lexeme where
  showsPrec p x = case x of
    Char c -> one "Char " (showsPrec 11 c)
    String s -> one "String " (showsPrec 11 s)
    Punc s -> one "Punc " (showsPrec 11 s)
    Ident s -> one "Ident " (showsPrec 11 s)
    Symbol s -> one "Symbol " (showsPrec 11 s)
    Number n -> one "Number " (showsPrec 11 n)
    EOF -> showString "EOF"
    where one name rest = showParen (intGt p 10) (\s -> name ++ rest s)

-- | Operators that the language reserves are punctuation.
lexemeOf :: String -> Lexeme
lexemeOf t = case t of
  [] -> EOF
  '"' : rest -> case stringLiteral rest of { Just (s, _) -> String s; Nothing -> EOF }
  '\'' : _ -> case charLiteral t of { Just (c, _) -> Char c; Nothing -> EOF }
  c : _
    | isPunctuation' c -> Punc t
    | isDigit c -> Number (MkNumber t)
    | isSymbolChar c -> case listElem t ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] of
        True -> Punc t
        False -> Symbol t
    | otherwise -> Ident t

lexP :: ReadPrec Lexeme
lexP = liftP (readS_to_P (\s -> [ (lexemeOf t, r) | (t, r) <- lex s ]))

expectP :: Lexeme -> ReadPrec ()
expectP x = lexP >>= \y -> case x == y of { True -> return (); False -> pfailP }

parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where
    optional = p +++ mandatory
    mandatory = expectP (Punc "(") >> resetP optional >>= \x -> expectP (Punc ")") >> return x

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = readS_to_Prec (\_ -> readListText (readPrec_to_S readPrec 0))

numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber t) = case unsignedInteger t of
  [(n, "")] -> Just n
  _ -> Nothing

numberToRational :: Number -> Rational
numberToRational (MkNumber t) = case unsignedInteger t of
  [(n, "")] -> n :% 1
  _ -> decimalRational t
