{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Values from text.
--
-- A lexeme is found in one pass without alternatives, and numbers are read from its text: reading many numbers
-- is what programs do most.
module Clew.Read
  ( module Clew.Read
  , ReadS
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Semigroup
import Clew.Foldable
import Clew.ReadP

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec n = readPrec_to_S readPrec n
  readList = readListText (readsPrec 0)
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => String -> Either String a
readEither s = case whole (reads s) of
    [x] -> Right x
    [] -> Left "Prelude.read: no parse"
    _ -> Left "Prelude.read: ambiguous parse"
  where
    whole [] = []
    whole ((x, t) : rest) = case listAll isSpace t of
      True -> x : whole rest
      False -> whole rest

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of { Right x -> Just x; Left _ -> Nothing }

read :: Read a => String -> a
read s = case readEither s of
  Right x -> x
  Left e -> errorWithoutStackTrace e

readParen :: Bool -> ReadS a -> ReadS a
readParen needed g = case needed of { True -> mandatory; False -> optional' }
  where
    optional' r = case dropWhile isSpace r of
      t@('(' : _) -> g t ++ mandatory t
      t -> g t
    mandatory r = case dropWhile isSpace r of
      '(' : s -> [ (x, u) | (x, t) <- optional' s, (")", u) <- lex t ]
      _ -> []

-- | A parser, or the same in parentheses, where any precedence will do.
parensAt :: (Int -> ReadS a) -> Int -> ReadS a
parensAt p n r = case dropWhile isSpace r of
  t@('(' : s) -> p n t ++ [ (x, v) | (x, u) <- parensAt p 0 s, v <- closing u ]
  t -> p n t

-- | What follows a closing parenthesis.
closing :: String -> [String]
closing s = case dropWhile isSpace s of
  ')' : t -> [t]
  _ -> []

-- Derived instances ---------------------------------------------------------------------------------------------

-- | A constructor after some lexemes, which stand in one text with a space between any two.
readConstructor :: a -> String -> ReadS a
readConstructor x ws r = [ (x, s) | s <- lexemes ws r ]

-- | One more field, at a precedence.
readArgument :: Read a => Int -> ReadS (a -> b) -> ReadS b
readArgument n p r = [ (f x, t) | (f, s) <- p r, (x, t) <- readsPrec n s ]

-- | Lexemes between fields, or after the last.
readLexemes :: String -> ReadS a -> ReadS a
readLexemes ws p r = [ (x, t) | (x, s) <- p r, t <- lexemes ws s ]

-- | What follows given lexemes.
lexemes :: String -> String -> [String]
lexemes [] s = [s]
lexemes ws s = case lex s of
    [(w, t)] -> case after w ws of
      Just rest -> lexemes rest t
      Nothing -> []
    _ -> []
  where
    after [] [] = Just []
    after [] (' ' : rest) = Just rest
    after (c : cs) (d : ds) | charEq c d = after cs ds
    after _ _ = Nothing

-- Lexemes -------------------------------------------------------------------------------------------------------

-- | The next lexeme as it is written, and the rest; the empty one at the end of the text.
lex :: ReadS String
lex s = case dropWhile isSpace s of
  [] -> [("", "")]
  t@(c : cs)
    | charEq c '"' -> case stringEnd cs of
        Just rest -> [(upTo t rest, rest)]
        Nothing -> []
    | charEq c '\'' -> case charLiteral t of
        Just (_, rest) -> [(upTo t rest, rest)]
        Nothing -> []
    | isPunctuation' c -> [([c], cs)]
    | isSymbolChar c -> let r = span isSymbolChar t in [r]
    | isIdentStart c -> let r = span isIdentChar cs in [(c : fst r, snd r)]
    | isDigit c -> case numberEnd t of rest -> [(upTo t rest, rest)]
    | otherwise -> []

-- | The characters before a given tail of the text.
upTo :: String -> String -> String
upTo s rest = go s (intSub (listLength s) (listLength rest))
  where
    go (c : cs) n | intGt n 0 = c : go cs (intSub n 1)
    go _ _ = []

isPunctuation', isSymbolChar, isIdentStart, isIdentChar :: Char -> Bool
isPunctuation' c = listElem c ",;()[]{}`"
isSymbolChar c = case charLt c '\x80' of
  True -> listElem c "!@#$%&*+./<=>?\\^|:-~"
  False -> case charClass 0 c of
    n -> intGe n 11 && intLe n 21 && not (intGe n 13 && intLe n 16)
isIdentStart c = charEq c '_' || isAlpha c
isIdentChar c = charEq c '_' || charEq c '\'' || isAlphaNum c

isAlpha, isAlphaNum :: Char -> Bool
isAlpha c
  | charGe c 'a' = charLe c 'z' || (charGe c '\x80' && intLe (charClass 0 c) 4)
  | otherwise = charGe c 'A' && charLe c 'Z'
isAlphaNum c = case charLt c '\x80' of
  True -> (charGe c 'a' && charLe c 'z') || (charGe c 'A' && charLe c 'Z') || isDigit c
  False -> case charClass 0 c of n -> intLe n 4 || (intGe n 8 && intLe n 10)

-- | The text after the longest number at the start.
numberEnd :: String -> String
numberEnd s = case s of
  '0' : x : d : rest
    | (charEq x 'x' || charEq x 'X') && isHexDigit d -> dropWhile isHexDigit rest
    | (charEq x 'o' || charEq x 'O') && isOctDigit d -> dropWhile isOctDigit rest
  _ -> exponentEnd (fractionEnd (dropWhile isDigit s))
  where
    fractionEnd t = case t of
      '.' : d : rest | isDigit d -> dropWhile isDigit rest
      _ -> t
    exponentEnd t = case t of
      e : rest | charEq e 'e' || charEq e 'E' -> case rest of
        d : rest' | isDigit d -> dropWhile isDigit rest'
        '-' : d : rest' | isDigit d -> dropWhile isDigit rest'
        '+' : d : rest' | isDigit d -> dropWhile isDigit rest'
        _ -> t
      _ -> t

isHexDigit, isOctDigit :: Char -> Bool
isHexDigit c = isDigit c || (charGe c 'a' && charLe c 'f') || (charGe c 'A' && charLe c 'F')
isOctDigit c = charGe c '0' && charLe c '7'

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = intSub (primOrd c) 48
  | charGe c 'a' && charLe c 'f' = intSub (primOrd c) 87
  | charGe c 'A' && charLe c 'F' = intSub (primOrd c) 55
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

-- | The value of digits in a base.
digitsValue :: Integer -> String -> Integer
digitsValue base ds = go ds 0
  where
    go [] !n = n
    go (c : cs) !n = go cs (integerAdd (integerMul n base) (intToInteger (digitToInt c)))

-- | The value of the decimal digits that a text begins with, in parts that fit a word unless they are very many; and
-- the rest of the text.
scanDecimal :: String -> (Integer, String)
scanDecimal s = go s 0 1 0
  where
    -- the value of the present part, the power of ten of its length, and the value of the parts before it
    go :: String -> Int -> Int -> Integer -> (Integer, String)
    go t !n !power !before = case t of
      d : rest | isDigit d -> case intEq power 1000000000000000000 of
        True -> case intGt (integerBitLength before) 2000 of
          True -> case span isDigit s of (ds, end) -> (integerRead ds, end)
          False -> go t 0 1 (integerAdd (integerMul before 1000000000000000000) (intToInteger n))
        False -> go rest (intAdd (intMul n 10) (intSub (primOrd d) 48)) (intMul power 10) before
      _ -> case integerEq before 0 of
        True -> (intToInteger n, t)
        False -> (integerAdd (integerMul before (intToInteger power)) (intToInteger n), t)

-- | The value of decimal digits.
decimalValue :: String -> Integer
decimalValue ds = case scanDecimal ds of (n, _) -> n

-- Characters and strings ----------------------------------------------------------------------------------------

-- | A character in quotes.
charLiteral :: String -> Maybe (Char, String)
charLiteral ('\'' : c : s)
  | charEq c '\'' = Nothing
  | otherwise = case readLitChar (c : s) of
      [(d, '\'' : rest)] -> Just (d, rest)
      _ -> Nothing
charLiteral _ = Nothing

-- | The text after the string that has been opened.
stringEnd :: String -> Maybe String
stringEnd s = case stringLiteral s of
  Just (_, rest) -> Just rest
  Nothing -> Nothing

-- | The string that has been opened.
stringLiteral :: String -> Maybe (String, String)
stringLiteral = go []
  where
    go acc s = case s of
      '"' : rest -> Just (reverse acc, rest)
      '\\' : '&' : rest -> go acc rest
      '\\' : c : rest | isSpace c -> case dropWhile isSpace rest of
        '\\' : rest' -> go acc rest'
        _ -> Nothing
      [] -> Nothing
      _ -> case readLitChar s of
        [(c, rest)] -> go (c : acc) rest
        _ -> Nothing

-- | One character, perhaps escaped.
readLitChar :: ReadS Char
readLitChar [] = []
readLitChar ('\\' : s) = escape s
  where
    escape [] = []
    escape (c : cs) = case c of
      'a' -> [('\a', cs)]
      'b' -> [('\b', cs)]
      'f' -> [('\f', cs)]
      'n' -> [('\n', cs)]
      'r' -> [('\r', cs)]
      't' -> [('\t', cs)]
      'v' -> [('\v', cs)]
      '\\' -> [('\\', cs)]
      '"' -> [('"', cs)]
      '\'' -> [('\'', cs)]
      '^' -> case cs of
        d : ds | charGe d '@' && charLe d '_' -> [(primChr (intSub (primOrd d) 64), ds)]
        _ -> []
      _ | isDigit c -> code 10 isDigit (c : cs)
        | charEq c 'x' || charEq c 'X' -> code 16 isHexDigit cs
        | charEq c 'o' || charEq c 'O' -> code 8 isOctDigit cs
        | charGe c 'A' && charLe c 'Z' -> named (c : cs)
        | otherwise -> []
    code base p t = case span p t of
      ([], _) -> []
      (ds, rest) -> let n = digitsValue base ds in case integerGt n 1114111 of
        True -> []
        False -> [(primChr (integerNarrowInt 64 n), rest)]
    named t = case after "SOH" t of
      Just rest -> [('\SOH', rest)]
      Nothing -> search asciiNames 0 t
    search [] !_ t = case after "DEL" t of
      Just rest -> [('\DEL', rest)]
      Nothing -> []
    search (n : ns) !i t = case after n t of
      Just rest -> [(primChr i, rest)]
      Nothing -> search ns (intAdd i 1) t
    after [] t = Just t
    after (x : xs) (y : ys) | charEq x y = after xs ys
    after _ _ = Nothing
readLitChar (c : s) = [(c, s)]

lexLitChar :: ReadS String
lexLitChar s = case readLitChar s of
  [(_, rest)] -> [(upTo s rest, rest)]
  _ -> []

-- Numbers -------------------------------------------------------------------------------------------------------

-- | A number, with its sign as a lexeme before it, from what gives the value of an unsigned one.
readNumberText :: Num a => (String -> [(a, String)]) -> Int -> ReadS a
readNumberText unsigned = parensAt (\_ t -> case t of
  '-' : rest -> case rest of
    c : _ | isSymbolChar c -> []
    _ -> case unsigned (dropWhile isSpace rest) of
      [(n, u)] -> [(negate n, u)]
      _ -> []
  _ -> unsigned t)

-- | A whole number; a fraction or an exponent makes it something else.
unsignedInteger :: String -> [(Integer, String)]
unsignedInteger s = case s of
  c : _ | isDigit c -> case s of
    '0' : x : d : _
      | (charEq x 'x' || charEq x 'X') && isHexDigit d -> radix 16 isHexDigit
      | (charEq x 'o' || charEq x 'O') && isOctDigit d -> radix 8 isOctDigit
    _ -> case scanDecimal s of
      (n, rest) -> case rest of
        '.' : d : _ | isDigit d -> []
        e : d : _ | (charEq e 'e' || charEq e 'E') && isDigit d -> []
        e : sign : d : _ | (charEq e 'e' || charEq e 'E') && (charEq sign '-' || charEq sign '+') && isDigit d -> []
        _ -> [(n, rest)]
  _ -> []
  where
    radix base p = case span p (drop2 s) of (ds, rest) -> [(digitsValue base ds, rest)]
    drop2 t = case t of { _ : _ : u -> u; _ -> t }

instance Read Integer where
  readsPrec n = readNumberText unsignedInteger n

instance Read Int where
  readsPrec n = readNumberText (\s -> case unsignedInteger s of
    [(i, r)] -> [(integerNarrowInt 64 i, r)]
    _ -> []) n

instance Read Word where
  readsPrec n = readNumberText (\s -> case unsignedInteger s of
    [(i, r)] -> [(toWord i, r)]
    _ -> []) n

-- | A number that may have a fraction; the function turns decimal text into it.
unsignedFloat :: RealFloat a => (String -> a) -> String -> [(a, String)]
unsignedFloat fromText s = case s of
  c : _ | isDigit c -> case s of
    '0' : x : _ | isRadix x -> case unsignedInteger s of
      [(i, r)] -> [(fromInteger i, r)]
      _ -> decimal
    _ -> decimal
  'N' : 'a' : 'N' : rest | notIdent rest -> [(0 / 0, rest)]
  'I' : 'n' : 'f' : 'i' : 'n' : 'i' : 't' : 'y' : rest | notIdent rest -> [(1 / 0, rest)]
  _ -> []
  where
    isRadix x = listElem x "xXoO"
    notIdent t = case t of { c : _ -> not (isIdentChar c); [] -> True }
    decimal = case numberEnd s of rest -> [(fromText (upTo s rest), rest)]

instance Read Double where
  readsPrec n = readNumberText (unsignedFloat (\t -> let parts = decimalParts t in exactly 53 parts (decimalFloat parts))) n

instance Read Float where
  readsPrec n = readNumberText (unsignedFloat (\t -> let parts = decimalParts t in exactly 24 parts (decimalFloat parts))) n

-- | A decimal numeral whose digits and power of ten are numbers of so many bits, so that one operation rounds it
-- correctly (Clinger 1990); otherwise what is given.
exactly :: RealFloat a => Int -> (Integer, Integer) -> a -> a
exactly bits (m, e) otherwise'
  | intGt (integerBitLength m) bits || integerGt (abs e) most = otherwise'
  | integerGe e 0 = fromInteger m * fromInteger (power 10 e)
  | otherwise = fromInteger m / fromInteger (power 10 (integerSub 0 e))
  where most = case intEq bits 53 of { True -> 22; False -> 10 }

-- | The digits of a decimal numeral as a whole number, and its exponent of ten.
decimalParts :: String -> (Integer, Integer)
decimalParts s = case span isDigit s of
  (whole, rest) -> case rest of
    '.' : more -> case span isDigit more of
      (part, rest') -> (decimalValue (whole ++ part), integerSub (expo rest') (intToInteger (listLength part)))
    _ -> (decimalValue whole, expo rest)
  where
    expo t = case t of
      _ : '-' : ds -> integerSub 0 (decimalValue ds)
      _ : '+' : ds -> decimalValue ds
      _ : ds -> decimalValue ds
      [] -> 0

-- | Far outside the range of any float the power is never computed.
decimalFloat :: RealFloat a => (Integer, Integer) -> a
decimalFloat (m, e)
  | integerEq m 0 = 0
  | integerGt size 1100 = 1 / 0
  | integerLt size (integerSub 0 1200) = 0
  | integerGe e 0 = fromRational (integerMul m (power 10 e) :% 1)
  | otherwise = fromRational (m :% power 10 (integerSub 0 e))
  where size = integerAdd (integerQuot (integerMul e 332) 100) (intToInteger (integerBitLength m))  -- in bits

-- | The exact value of a decimal numeral.
decimalRational :: String -> Rational
decimalRational s = case decimalParts s of
  (m, e) | integerGe e 0 -> integerMul m (power 10 e) :% 1
         | otherwise -> reduce m (power 10 (integerSub 0 e))

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec = parensAt (\n t -> case intLe n 7 of
    True -> [ (x % y, v) | (x, u) <- readsPrec 8 t, ("%", u') <- lex u, (y, v) <- readsPrec 8 u' ]
    False -> [])

-- Other types -----------------------------------------------------------------------------------------------------

instance Read Char where
  readsPrec = parensAt (\_ t -> case t of
    '\'' : _ -> case charLiteral t of
      Just r -> [r]
      Nothing -> []
    _ -> [])
  readList s = parensAt (\_ t -> case t of
    '"' : rest -> case stringLiteral rest of
      Just r -> [r]
      Nothing -> []
    _ -> []) 0 s ++ readListText (readsPrec 0) s

-- | Names without arguments.
readNames :: [(String, a)] -> Int -> ReadS a
readNames table = parensAt (\_ t -> [ (x, u) | (name, u) <- lex t, Just x <- [lookup name table] ])

instance Read Bool where
  readsPrec = readNames [("True", True), ("False", False)]

instance Read Ordering where
  readsPrec = readNames [("LT", LT), ("EQ", EQ), ("GT", GT)]

instance Read a => Read (Maybe a) where
  readsPrec = parensAt (\n t -> case lex t of
    [("Nothing", u)] -> [(Nothing, u)]
    [("Just", u)] | intLe n 10 -> [ (Just x, v) | (x, v) <- readsPrec 11 u ]
    _ -> [])

instance (Read a, Read b) => Read (Either a b) where
  readsPrec = parensAt (\n t -> case lex t of
    [("Left", u)] | intLe n 10 -> [ (Left x, v) | (x, v) <- readsPrec 11 u ]
    [("Right", u)] | intLe n 10 -> [ (Right x, v) | (x, v) <- readsPrec 11 u ]
    _ -> [])

instance Read a => Read (NonEmpty a) where
  readsPrec = parensAt (\n t -> case intLe n 5 of
    True -> [ (x :| xs, v) | (x, u) <- readsPrec 6 t, (":|", u') <- lex u, (xs, v) <- readsPrec 6 u' ]
    False -> [])

instance Read a => Read [a] where
  readsPrec _ = readList

-- | Elements between brackets.
readListText :: ReadS a -> ReadS [a]
readListText element = parensAt (\_ t -> case t of
    '[' : u -> case dropWhile isSpace u of
      ']' : v -> [([], v)]
      v -> items v
    _ -> []) 0
  where
    items u = [ (x : xs, w) | (x, v) <- element u, (xs, w) <- more (dropWhile isSpace v) ]
    more v = case v of
      ']' : w -> [([], w)]
      ',' : w -> items w
      _ -> []

instance Read () where
  readsPrec = parensAt (\_ t -> case t of
    '(' : u -> [ ((), v) | v <- closing u ]
    _ -> [])

-- | After an opening parenthesis, and after a comma.
opening, comma :: String -> [String]
opening s = case s of { '(' : t -> [t]; _ -> [] }
comma s = case dropWhile isSpace s of { ',' : t -> [t]; _ -> [] }

instance (Read a, Read b) => Read (a, b) where
  readsPrec = parensAt (\_ s -> [ ((a, b), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, r <- closing t1 ])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, r <- closing t2 ])

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, r <- closing t3 ])

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, r <- closing t4 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, r <- closing t5 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, r <- closing t6 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h) => Read (a, b, c, d, e, f, g, h) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, r <- closing t7 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i) => Read (a, b, c, d, e, f, g, h, i) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, r <- closing t8 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j) => Read (a, b, c, d, e, f, g, h, i, j) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i, j), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, s9 <- comma t8, (j, t9) <- readsPrec 0 s9, r <- closing t9 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k) => Read (a, b, c, d, e, f, g, h, i, j, k) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i, j, k), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, s9 <- comma t8, (j, t9) <- readsPrec 0 s9, s10 <- comma t9, (k, t10) <- readsPrec 0 s10, r <- closing t10 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l) => Read (a, b, c, d, e, f, g, h, i, j, k, l) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i, j, k, l), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, s9 <- comma t8, (j, t9) <- readsPrec 0 s9, s10 <- comma t9, (k, t10) <- readsPrec 0 s10, s11 <- comma t10, (l, t11) <- readsPrec 0 s11, r <- closing t11 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i, j, k, l, m), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, s9 <- comma t8, (j, t9) <- readsPrec 0 s9, s10 <- comma t9, (k, t10) <- readsPrec 0 s10, s11 <- comma t10, (l, t11) <- readsPrec 0 s11, s12 <- comma t11, (m, t12) <- readsPrec 0 s12, r <- closing t12 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i, j, k, l, m, n), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, s9 <- comma t8, (j, t9) <- readsPrec 0 s9, s10 <- comma t9, (k, t10) <- readsPrec 0 s10, s11 <- comma t10, (l, t11) <- readsPrec 0 s11, s12 <- comma t11, (m, t12) <- readsPrec 0 s12, s13 <- comma t12, (n, t13) <- readsPrec 0 s13, r <- closing t13 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n, Read o) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  readsPrec = parensAt (\_ s -> [ ((a, b, c, d, e, f, g, h, i, j, k, l, m, n, o), r) | s0 <- opening s, (a, t0) <- readsPrec 0 s0, s1 <- comma t0, (b, t1) <- readsPrec 0 s1, s2 <- comma t1, (c, t2) <- readsPrec 0 s2, s3 <- comma t2, (d, t3) <- readsPrec 0 s3, s4 <- comma t3, (e, t4) <- readsPrec 0 s4, s5 <- comma t4, (f, t5) <- readsPrec 0 s5, s6 <- comma t5, (g, t6) <- readsPrec 0 s6, s7 <- comma t6, (h, t7) <- readsPrec 0 s7, s8 <- comma t7, (i, t8) <- readsPrec 0 s8, s9 <- comma t8, (j, t9) <- readsPrec 0 s9, s10 <- comma t9, (k, t10) <- readsPrec 0 s10, s11 <- comma t10, (l, t11) <- readsPrec 0 s11, s12 <- comma t11, (m, t12) <- readsPrec 0 s12, s13 <- comma t12, (n, t13) <- readsPrec 0 s13, s14 <- comma t13, (o, t14) <- readsPrec 0 s14, r <- closing t14 ])

