{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Values as text.
module Clew.Show
  ( module Clew.Show
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList xs = showListWith shows xs

shows :: Show a => a -> ShowS
shows x = showsPrec 0 x

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString t s = t ++ s

showParen :: Bool -> ShowS -> ShowS
showParen True p = \s -> '(' : p (')' : s)
showParen False p = p

showSpace :: ShowS
showSpace s = ' ' : s

showCommaSpace :: ShowS
showCommaSpace s = ',' : ' ' : s

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] s = '[' : ']' : s
showListWith f (x : xs) s = '[' : f x (rest xs)
  where
    rest [] = ']' : s
    rest (y : ys) = ',' : f y (rest ys)

-- Numbers -------------------------------------------------------------------------------------------------

-- | A number whose text may start with a minus: in parentheses where that would not parse.
showSignedText :: Int -> String -> ShowS
showSignedText p t s = case t of
  '-' : _ | intGt p 6 -> '(' : (t ++ (')' : s))
  _ -> t ++ s

showsInteger :: Integer -> ShowS
showsInteger n s = integerShow n ++ s

showsIntegerPrec :: Int -> Integer -> ShowS
showsIntegerPrec p n s = case integerLt n 0 && intGt p 6 of
  True -> '(' : showsInteger n (')' : s)
  False -> showsInteger n s

instance Show Int where
  showsPrec p n s = showsIntegerPrec p (intToInteger n) s
  show n = intShow n

instance Show Integer where
  showsPrec p n s = showsIntegerPrec p n s
  show n = integerShow n

instance Show Word where
  showsPrec _ n s = showsInteger (wordToInteger n) s
  show n = integerShow (wordToInteger n)

instance Show Double where
  showsPrec p x s = showSignedText p (doubleShow x) s
  show x = doubleShow x

instance Show Float where
  showsPrec p (MkFloat x) s = showSignedText p (singleShow x) s
  show (MkFloat x) = singleShow x

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) = showParen (intGt p 7) (\s -> showsPrec 8 x (' ' : '%' : ' ' : showsPrec 8 y s))

-- | Decimal digits of a number that is not negative.
intToDigit :: Int -> Char
intToDigit n
  | intLt n 0 || intGt n 15 = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ intShow n)
  | intLt n 10 = primChr (intAdd 48 n)
  | otherwise = primChr (intAdd 87 n)

-- | The shortest digits that denote this number and no other, and the exponent: 0.d1d2... times base^e.
--
-- After Steele and White, and Dybvig: r/s is what is left of the number, up/s and down/s half the distances to
-- its neighbours.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | integerEq base 10 && (intEq (floatDigits x) 53 || intEq (floatDigits x) 24) && x > 0 && not (isInfinite x) =
      case decodeFloat x of
        (m, e) -> case doubleDigits (floatDigits x) (doubleEncode m e) of
          point : digits -> (digits, point)
          [] -> ([], 0)
  | otherwise = floatToDigitsIn base x

-- | The same in any base, of a number that is not zero.
floatToDigitsIn :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigitsIn base x =
    let digits = floatDigits x
        least = intSub (fst (floatRange x)) digits
        decoded = decodeFloat x
        m0 = fst decoded
        e0 = snd decoded
        lack = intSub least e0
        m = case intGt lack 0 of { True -> integerQuot m0 (integerShl 1 lack); False -> m0 }
        e = case intGt lack 0 of { True -> least; False -> e0 }
        narrow = integerEq m (integerShl 1 (intSub digits 1)) && intGt e least
        r | intGe e 0 = integerMul (integerShl m e) (case narrow of { True -> 4; False -> 2 })
          | otherwise = integerMul m (case narrow of { True -> 4; False -> 2 })
        s | intGe e 0 = case narrow of { True -> 4; False -> 2 }
          | otherwise = integerShl (case narrow of { True -> 4; False -> 2 }) (intSub 0 e)
        down = case intGe e 0 of { True -> integerShl 1 e; False -> 1 }
        up = case narrow of { True -> integerMul 2 down; False -> down }
        k = scaleOf base (integerAdd r up) s (estimate base m e)
        scaled = case intGe k 0 of
          True -> generate base r (integerMul s (power base (intToInteger k))) up down
          False -> let f = power base (intToInteger (intSub 0 k))
                   in generate base (integerMul r f) s (integerMul up f) (integerMul down f)
    in (scaled, k)

-- | A guess at the exponent, from the number of bits.
estimate :: Integer -> Integer -> Int -> Int
estimate base m e =
  let bits = intToDouble (intSub (intAdd (integerBitLength m) e) 1)
  in integerNarrowInt 64 (doubleCeiling (doubleDiv (doubleMul bits (doubleMath 2 2)) (doubleMath 2 (integerToDouble base))))

-- | The least k with top/s <= base^k, searched from a guess.
scaleOf :: Integer -> Integer -> Integer -> Int -> Int
scaleOf base top s guess = lower (raise guess)
  where
    fits k = case intGe k 0 of
      True -> integerLe top (integerMul s (power base (intToInteger k)))
      False -> integerLe (integerMul top (power base (intToInteger (intSub 0 k)))) s
    raise k = case fits k of { True -> k; False -> raise (intAdd k 1) }
    lower k = case fits (intSub k 1) of { True -> lower (intSub k 1); False -> k }

generate :: Integer -> Integer -> Integer -> Integer -> Integer -> [Int]
generate base r s up down =
  let rb = integerMul r base
      d = integerQuot rb s
      r' = integerSub rb (integerMul d s)
      up' = integerMul up base
      down' = integerMul down base
      low = integerLt r' down'
      high = integerGt (integerAdd r' up') s
      digit n = integerNarrowInt 64 n
  in case low of
       True -> case high of
         False -> [digit d]
         True -> case integerLt (integerMul r' 2) s of
           True -> [digit d]
           False -> [digit (integerAdd d 1)]
       False -> case high of
         True -> [digit (integerAdd d 1)]
         False -> digit d : generate base r' s up' down'

-- Characters and strings ----------------------------------------------------------------------------------

instance Show Char where
  showsPrec _ '\'' s = '\'' : '\\' : '\'' : '\'' : s
  showsPrec _ c s = '\'' : showLitChar c ('\'' : s)
  showList cs s = '"' : showLitString cs ('"' : s)

showLitString :: String -> ShowS
showLitString [] s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c : cs) s = case charGe c ' ' && charLt c '\DEL' && charNe c '\\' of
  True -> c : showLitString cs s
  False -> showLitChar c (showLitString cs s)

showLitChar :: Char -> ShowS
showLitChar c s
  | charGt c '\DEL' = '\\' : protect (intShow (primOrd c)) s
  | charEq c '\DEL' = "\\DEL" ++ s
  | charEq c '\\' = "\\\\" ++ s
  | charGe c ' ' = c : s
  | charEq c '\SO' = "\\SO" ++ (case s of { 'H' : _ -> '\\' : '&' : s; _ -> s })
  | otherwise = '\\' : (controlName c ++ s)
  where
    protect ds t = ds ++ (case t of { d : _ | isDigit d -> '\\' : '&' : t; _ -> t })

isDigit :: Char -> Bool
isDigit c = charGe c '0' && charLe c '9'

-- | The name of a control character after the backslash.
controlName :: Char -> String
controlName c = case c of
  '\a' -> "a"
  '\b' -> "b"
  '\t' -> "t"
  '\n' -> "n"
  '\v' -> "v"
  '\f' -> "f"
  '\r' -> "r"
  _ -> nth (primOrd c) asciiNames
  where
    nth i (n : ns) = case intEq i 0 of { True -> n; False -> nth (intSub i 1) ns }
    nth _ [] = ""

asciiNames :: [String]
asciiNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP" ]

-- Other types ---------------------------------------------------------------------------------------------

instance Show Bool where
  showsPrec _ True s = "True" ++ s
  showsPrec _ False s = "False" ++ s

instance Show Ordering where
  showsPrec _ LT s = "LT" ++ s
  showsPrec _ EQ s = "EQ" ++ s
  showsPrec _ GT s = "GT" ++ s

instance Show () where
  showsPrec _ () s = '(' : ')' : s

instance Show a => Show [a] where
  showsPrec _ xs = showList xs

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing s = "Nothing" ++ s
  showsPrec p (Just x) s = showParen (intGt p 10) (\t -> "Just " ++ showsPrec 11 x t) s

instance (Show a, Show b) => Show (Either a b) where
  showsPrec p (Left x) s = showParen (intGt p 10) (\t -> "Left " ++ showsPrec 11 x t) s
  showsPrec p (Right x) s = showParen (intGt p 10) (\t -> "Right " ++ showsPrec 11 x t) s

instance Show a => Show (NonEmpty a) where
  showsPrec p (x :| xs) = showParen (intGt p 5) (\s -> showsPrec 6 x (" :| " ++ showsPrec 6 xs s))

-- | The components of a tuple between parentheses.
showTuple :: [ShowS] -> ShowS
showTuple fs s = '(' : go fs
  where
    go [f] = f (')' : s)
    go (f : gs) = f (',' : go gs)
    go [] = ')' : s

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n, shows o]

