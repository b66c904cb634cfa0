{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Parsers of the tokens of a language, made from a description of it.
module Text.Parsec.Token
  ( LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser
  ) where

import Data.Char (digitToInt, isAlpha, isSpace, toLower, toUpper)
import Data.Functor.Identity (Identity)
import Data.List (nub, sort)
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

data GenLanguageDef s u m = LanguageDef
  { commentStart, commentEnd, commentLine :: String
  , nestedComments :: Bool
  , identStart, identLetter, opStart, opLetter :: ParsecT s u m Char
  , reservedNames, reservedOpNames :: [String]
  , caseSensitive :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural :: ParsecT s u m Integer
  , integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal :: ParsecT s u m Integer
  , hexadecimal :: ParsecT s u m Integer
  , octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens, braces, angles, brackets, squares :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi, comma, colon, dot :: ParsecT s u m String
  , semiSep, semiSep1, commaSep, commaSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser def = TokenParser
  { identifier = identifierP
  , reserved = reservedP
  , operator = operatorP
  , reservedOp = reservedOpP
  , charLiteral = charLiteralP
  , stringLiteral = stringLiteralP
  , natural = lexemeP nat <?> "natural"
  , integer = lexemeP int <?> "integer"
  , float = lexemeP floating <?> "float"
  , naturalOrFloat = lexemeP natFloat <?> "number"
  , decimal = decimalP
  , hexadecimal = oneOf "xX" >> number 16 hexDigit
  , octal = oneOf "oO" >> number 8 octDigit
  , symbol = symbolP
  , lexeme = lexemeP
  , whiteSpace = whiteSpaceP
  , parens = between (symbolP "(") (symbolP ")")
  , braces = between (symbolP "{") (symbolP "}")
  , angles = between (symbolP "<") (symbolP ">")
  , brackets = between (symbolP "[") (symbolP "]")
  , squares = between (symbolP "[") (symbolP "]")
  , semi = semiP
  , comma = commaP
  , colon = symbolP ":"
  , dot = symbolP "."
  , semiSep = \p -> sepBy p semiP
  , semiSep1 = \p -> sepBy1 p semiP
  , commaSep = \p -> sepBy p commaP
  , commaSep1 = \p -> sepBy1 p commaP
  }
  where
    semiP = symbolP ";"
    commaP = symbolP ","

    -- Characters and strings

    charLiteralP = lexemeP (between (char '\'') (char '\'' <?> "end of character") characterChar) <?> "character"
    characterChar = charLetter <|> charEscape <?> "literal character"
    charEscape = char '\\' >> escapeCode
    charLetter = satisfy (\c -> c /= '\'' && c /= '\\' && c > '\026')

    stringLiteralP = lexemeP (do
      str <- between (char '"') (char '"' <?> "end of string") (many stringChar)
      return (foldr (maybe id (:)) "" str)
      <?> "literal string")
    stringChar = fmap Just stringLetter <|> stringEscape <?> "string character"
    stringLetter = satisfy (\c -> c /= '"' && c /= '\\' && c > '\026')
    stringEscape = char '\\' >> ((escapeGap >> return Nothing) <|> (escapeEmpty >> return Nothing) <|> fmap Just escapeCode)
    escapeEmpty = char '&'
    escapeGap = many1 space >> (char '\\' <?> "end of string gap")
    escapeCode = charEsc <|> charNum <|> charAscii <|> charControl <?> "escape code"
    charControl = char '^' >> fmap (\c -> toEnum (fromEnum c - fromEnum 'A' + 1)) upper
    charNum = do
      code <- decimalP <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)
      if code > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger code))
    charEsc = choice [char c >> return code | (c, code) <- zip "abfnrtv\\\"\'" "\a\b\f\n\r\t\v\\\"\'"]
    charAscii = choice [try (string name >> return code) | (name, code) <- ascii3 ++ ascii2]
    ascii2 = zip ["BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "EM", "FS", "GS", "RS", "US", "SP"]
      "\BS\HT\LF\VT\FF\CR\SO\SI\EM\FS\GS\RS\US\SP"
    ascii3 = zip ["NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN"
      , "ETB", "CAN", "SUB", "ESC", "DEL"]
      "\NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\SUB\ESC\DEL"

    -- Numbers

    floating = decimalP >>= fractExponent
    natFloat = (char '0' >> zeroNumFloat) <|> decimalFloat
    zeroNumFloat = fmap Left based <|> decimalFloat <|> fractFloat 0 <|> return (Left 0)
    based = (oneOf "xX" >> number 16 hexDigit) <|> (oneOf "oO" >> number 8 octDigit)
    decimalFloat = decimalP >>= \n -> option (Left n) (fractFloat n)
    fractFloat n = fmap Right (fractExponent n)
    fractExponent n = withFraction <|> exponentOnly
      where
        withFraction = do
          fract <- fraction
          expo <- option "" exponent'
          readDouble (show n ++ fract ++ expo)
        exponentOnly = exponent' >>= \expo -> readDouble (show n ++ expo)
        readDouble s = case reads s of
          [(x, "")] -> return x
          _ -> parserZero
    fraction = (do
      _ <- char '.'
      digits <- many1 digit <?> "fraction"
      return ('.' : digits)) <?> "fraction"
    exponent' = (do
      _ <- oneOf "eE"
      signs <- fmap (: []) (oneOf "+-") <|> return ""
      e <- decimalP <?> "exponent"
      return ('e' : filter (/= '+') signs ++ show e)) <?> "exponent"
    int = lexemeP sign <*> nat
    sign = (char '-' >> return negate) <|> (char '+' >> return id) <|> return id
    nat = zeroNumber <|> decimalP
    zeroNumber = (char '0' >> (based <|> decimalP <|> return 0)) <?> ""
    decimalP = number 10 digit
    number base baseDigit = do
      digits <- many1 baseDigit
      let n = foldl (\x d -> base * x + toInteger (digitToInt d)) 0 digits
      seq n (return n)

    -- Operators and names

    reservedOpP name = lexemeP (try (string name >> (notFollowedBy (opLetter def) <?> ("end of " ++ show name))))
    operatorP = lexemeP (try (do
      name <- oper
      if name `elem` sort (reservedOpNames def)
        then unexpected ("reserved operator " ++ show name)
        else return name))
    oper = ((:) <$> opStart def <*> many (opLetter def)) <?> "operator"

    reservedP name = lexemeP (try (caseString name >> (notFollowedBy (identLetter def) <?> ("end of " ++ show name))))
    caseString name
      | caseSensitive def = string name
      | otherwise = walk name >> return name
      where
        walk [] = return ()
        walk (c : cs) = (caseChar c <?> show name) >> walk cs
        caseChar c
          | isAlpha c = char (toLower c) <|> char (toUpper c)
          | otherwise = char c
    identifierP = lexemeP (try (do
      name <- ident
      if isReserved name then unexpected ("reserved word " ++ show name) else return name))
    ident = ((:) <$> identStart def <*> many (identLetter def)) <?> "identifier"
    isReserved name
      | caseSensitive def = name `elem` reservedNames def
      | otherwise = map toLower name `elem` map (map toLower) (reservedNames def)

    -- White space

    symbolP name = lexemeP (string name)
    lexemeP p = p <* whiteSpaceP
    whiteSpaceP
      | noLine && noMulti = skipMany (simpleSpace <?> "")
      | noLine = skipMany (simpleSpace <|> multiLineComment <?> "")
      | noMulti = skipMany (simpleSpace <|> oneLineComment <?> "")
      | otherwise = skipMany (simpleSpace <|> oneLineComment <|> multiLineComment <?> "")
      where
        noLine = null (commentLine def)
        noMulti = null (commentStart def)
    simpleSpace = skipMany1 (satisfy isSpace)
    oneLineComment = try (string (commentLine def)) >> skipMany (satisfy (/= '\n'))
    multiLineComment = try (string (commentStart def)) >> inComment
    inComment
      | nestedComments def = inCommentMulti
      | otherwise = inCommentSingle
    inCommentMulti =
      (try (string (commentEnd def)) >> return ())
        <|> (multiLineComment >> inCommentMulti)
        <|> (skipMany1 (noneOf startEnd) >> inCommentMulti)
        <|> (oneOf startEnd >> inCommentMulti)
        <?> "end of comment"
    inCommentSingle =
      (try (string (commentEnd def)) >> return ())
        <|> (skipMany1 (noneOf startEnd) >> inCommentSingle)
        <|> (oneOf startEnd >> inCommentSingle)
        <?> "end of comment"
    startEnd = nub (commentEnd def ++ commentStart def)
