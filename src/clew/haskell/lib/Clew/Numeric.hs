{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Numbers to and from text in other forms.
module Clew.Numeric
  ( module Clew.Numeric
  , floatToDigits
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.List
import Clew.Foldable

-- Whole numbers -----------------------------------------------------------------------------------------------

showInt :: Integral a => a -> ShowS
showInt n s = case n < 0 of
  True -> errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  False -> integerShow (toInteger n) ++ s

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos p x = case x < 0 of
  True -> showParen (intGt p 6) (\s -> '-' : showPos (negate x) s)
  False -> showPos x

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (toInteger n0) r0
  where
    !b = toInteger base
    go n r = case integerQuot n b of
      !q -> let c = toChr (integerNarrowInt 64 (integerRem n b)) in
            case c of
              !_ -> case integerEq q 0 of { True -> c : r; False -> go q (c : r) }

showHex, showOct, showBin :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit
showBin = showIntAtBase 2 intToDigit

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig value s = case span isDig s of
  ([], _) -> []
  (ds, rest) -> [(listFoldl' (\n d -> n * base + fromInteger (intToInteger (value d))) 0 ds, rest)]

readBin, readOct, readDec, readHex :: (Eq a, Num a) => ReadS a
readBin = readInt 2 (\c -> charEq c '0' || charEq c '1') digitToInt
readOct = readInt 8 isOctDigit digitToInt
readDec s = case span isDigit s of
  ([], _) -> []
  (ds, rest) -> [(fromInteger (decimalValue ds), rest)]
readHex = readInt 16 isHexDigit digitToInt

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False go
  where
    go r = plain r ++ [ (negate x, t) | ("-", s) <- lex r, (x, t) <- plain s ]
    plain r = [ (n, s) | (str, s) <- lex r, (n, "") <- readPos str ]

-- Floating point numbers ----------------------------------------------------------------------------------------

readFloat :: RealFrac a => ReadS a
readFloat s = case s of
  c : _ | isDigit c -> case numberEnd s of
    rest -> [(fromRational (decimalRational (upTo s rest)), rest)]
  'N' : 'a' : 'N' : rest -> [(0 / 0, rest)]
  'I' : 'n' : 'f' : 'i' : 'n' : 'i' : 't' : 'y' : rest -> [(1 / 0, rest)]
  _ -> []

showFloat :: RealFloat a => a -> ShowS
showFloat x s = formatGeneric Nothing x ++ s

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x s = formatExponent False d x ++ s
showFFloat d x s = formatFixed False d x ++ s
showGFloat d x s = formatByRange False d x ++ s
showFFloatAlt d x s = formatFixed True d x ++ s
showGFloatAlt d x s = formatByRange True d x ++ s

-- | Sign and special values; the rest is done on a number that is not negative.
formatSigned :: RealFloat a => (a -> String) -> a -> String
formatSigned f x
  | isNaN x = "NaN"
  | isInfinite x = case x < 0 of { True -> "-Infinity"; False -> "Infinity" }
  | x < 0 || isNegativeZero x = '-' : f (negate x)
  | otherwise = f x

formatByRange :: RealFloat a => Bool -> Maybe Int -> a -> String
formatByRange alt d x =
  let a = abs x
  in case isNaN x || isInfinite x || (a /= 0 && (a < 0.1 || a >= 10000000)) of
       True -> formatExponent alt d x
       False -> formatFixed alt d x

formatGeneric :: RealFloat a => Maybe Int -> a -> String
formatGeneric d = formatSigned (\x -> case floatToDigits 10 x of
  (_, e) | intLt e 0 || intGt e 7 -> formatExponent False d x
         | otherwise -> formatFixed False d x)

formatExponent :: RealFloat a => Bool -> Maybe Int -> a -> String
formatExponent alt places = formatSigned (\x -> case floatToDigits 10 x of
  (ds, e) -> case places of
    Nothing -> case map intToDigit ds of
      "0" -> "0.0e0"
      [d] -> d : ".0e" ++ intShow (intSub e 1)
      d : rest -> d : '.' : rest ++ ('e' : intShow (intSub e 1))
      [] -> ""
    Just n | intLe n 0 -> case ds of
      [0] -> "0e0"
      _ -> case roundDigits 10 1 ds of
        (up, is) -> case map intToDigit (case intGt up 0 of { True -> init is; False -> is }) of
          d : _ -> d : 'e' : intShow (intAdd (intSub e 1) up)
          [] -> ""
    Just n -> let m = max n 1 in case ds of
      [0] -> '0' : '.' : replicate m '0' ++ "e0"
      _ -> case roundDigits 10 (intAdd m 1) ds of
        (up, is) -> case map intToDigit (case intGt up 0 of { True -> init is; False -> is }) of
          d : rest -> d : '.' : rest ++ ('e' : intShow (intAdd (intSub e 1) up))
          [] -> "")

formatFixed :: RealFloat a => Bool -> Maybe Int -> a -> String
formatFixed alt places = formatSigned (\x -> case floatToDigits 10 x of
  (ds, e) -> case places of
    Nothing
      | intLe e 0 -> "0." ++ replicate (intSub 0 e) '0' ++ map intToDigit ds
      | otherwise -> spread e (map intToDigit ds)
    Just n0 -> let n = max n0 0 in case intGe e 0 of
      True -> case roundDigits 10 (intAdd n e) ds of
        (up, is) -> case splitAt (intAdd e up) (map intToDigit is) of
          (whole, part) -> orZero whole ++ dotted part
      False -> case roundDigits 10 n (replicate (intSub 0 e) 0 ++ ds) of
        (up, is) -> case map intToDigit (case intGt up 0 of { True -> is; False -> 0 : is }) of
          d : rest -> d : dotted rest
          [] -> "")
  where
    orZero "" = "0"
    orZero w = w
    dotted part = case listNull part && not alt of
      True -> ""
      False -> '.' : part
    spread k ds = case intEq k 0 of
      True -> '.' : orZero ds
      False -> case ds of
        [] -> '0' : spread (intSub k 1) []
        d : rest -> d : spread (intSub k 1) rest

-- | So many digits, the rest rounded half up; and 1 with a leading digit more if there was a carry.
roundDigits :: Int -> Int -> [Int] -> (Int, [Int])
roundDigits base n ds = case go n True ds of
    (0, is) -> (0, is)
    (_, is) -> (1, 1 : is)
  where
    half = intQuot base 2
    go :: Int -> Bool -> [Int] -> (Int, [Int])
    go k _ [] = (0, replicate k 0)
    go k even' (x : xs) = case intEq k 0 of
      True -> (case intEq x half && even' && listAll (\y -> intEq y 0) xs of
                 True -> 0
                 False -> case intGe x half of { True -> 1; False -> 0 }, [])
      False -> case go (intSub k 1) (intEq (intAnd x 1) 0) xs of
        (c, is) -> let v = intAdd c x in case intEq v base of
          True -> (1, 0 : is)
          False -> (0, v : is)

-- | Hexadecimal, as C's %a writes it.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x s = formatSigned format x ++ s
  where
    format y = case y == 0 of
      True -> "0x0p+0"
      False -> case floatToDigits 2 y of
        (ds, e) -> case ds of
          [] -> ""
          d : rest -> "0x" ++ intShow d ++ fraction rest ++ "p" ++ intShow (intSub e 1)
    fraction ds = case listAll (\d -> intEq d 0) ds of
      True -> ""
      False -> '.' : quads ds
    quads ds = case ds of
      [] -> ""
      [a] -> hex a 0 0 0 ""
      [a, b] -> hex a b 0 0 ""
      [a, b, c] -> hex a b c 0 ""
      a : b : c : d : rest -> hex a b c d (quads rest)
    hex a b c d r = showHex (intAdd (intMul 8 a) (intAdd (intMul 4 b) (intAdd (intMul 2 c) d))) r

fromRat :: RealFloat a => Rational -> a
fromRat r = fromRational r

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ([], _) -> []
  r -> [r]
