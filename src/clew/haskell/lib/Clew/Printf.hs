{-# LANGUAGE NoImplicitPrelude, FlexibleInstances #-}
-- | Formatted output with any number of arguments.
module Clew.Printf
  ( module Clew.Printf
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Char
import Clew.List
import Clew.Foldable
import Clew.Numeric
import Clew.Int
import Clew.Natural
import Clew.Exception
import Clew.IO

-- | An argument; whole numbers come with the number of bits of their type, 0 for unlimited.
data Arg = ArgInt Int Integer | ArgChar Char | ArgString String | ArgFloat Double | ArgSingle Float

class PrintfArg a where
  toArg :: a -> Arg

-- | Characters of a type, one by one or whole texts.
class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c
  toChars :: [c] -> String
  fromChars :: String -> [c]
  toChars s = map toChar s
  fromChars s = map fromChar s

instance IsChar Char where
  toChar c = c
  fromChar c = c
  toChars s = s
  fromChars s = s

instance PrintfArg Char where
  toArg c = ArgChar c

instance IsChar c => PrintfArg [c] where
  toArg s = ArgString (toChars s)

instance PrintfArg Integer where
  toArg n = ArgInt 0 n

instance PrintfArg Natural where
  toArg n = ArgInt 0 (toInteger n)

instance PrintfArg Double where
  toArg x = ArgFloat x

instance PrintfArg Float where
  toArg x = ArgSingle x

instance PrintfArg Int where
  toArg n = ArgInt 64 (toInteger n)

instance PrintfArg Word where
  toArg n = ArgInt 64 (toInteger n)

instance PrintfArg Int8 where
  toArg n = ArgInt 8 (toInteger n)

instance PrintfArg Int16 where
  toArg n = ArgInt 16 (toInteger n)

instance PrintfArg Int32 where
  toArg n = ArgInt 32 (toInteger n)

instance PrintfArg Int64 where
  toArg n = ArgInt 64 (toInteger n)

instance PrintfArg Word8 where
  toArg n = ArgInt 8 (toInteger n)

instance PrintfArg Word16 where
  toArg n = ArgInt 16 (toInteger n)

instance PrintfArg Word32 where
  toArg n = ArgInt 32 (toInteger n)

instance PrintfArg Word64 where
  toArg n = ArgInt 64 (toInteger n)

class PrintfType t where
  spr :: String -> [Arg] -> t

instance IsChar c => PrintfType [c] where
  spr f as = fromChars (format f (reverse as))

instance PrintfType (IO a) where
  spr f as = putStr (format f (reverse as)) >> return (primCoerce ())

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr f as = \a -> spr f (toArg a : as)

class HPrintfType t where
  hspr :: Handle -> String -> [Arg] -> t

instance HPrintfType (IO a) where
  hspr h f as = hPutStr h (format f (reverse as)) >> return (primCoerce ())

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h f as = \a -> hspr h f (toArg a : as)

printf :: PrintfType r => String -> r
printf f = spr f []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h f = hspr h f []

printfError :: String -> a
printfError s = errorWithoutStackTrace ("printf: " ++ s)

-- | What stands between the percent sign and the letter.
data Spec = Spec
  { specLeft :: Bool, specZero :: Bool, specPlus :: Bool, specSpace :: Bool, specAlt :: Bool
  , specWidth :: Maybe Int, specPrec :: Maybe Int }

format :: String -> [Arg] -> String
format [] [] = []
format [] _ = printfError "formatting string ended prematurely"
format ('%' : '%' : cs) as = '%' : format cs as
format ('%' : cs@(c : _)) as
  | charGe c 'a' && charNe c 'h' && charNe c 'l' = letter plain cs as
format ('%' : cs) as = flags plain cs as
format (c : cs) as = c : format cs as

plain :: Spec
plain = Spec False False False False False Nothing Nothing

flags :: Spec -> String -> [Arg] -> String
flags s (c : cs) as
  | charEq c '-' = flags s { specLeft = True } cs as
  | charEq c '0' = flags s { specZero = True } cs as
  | charEq c '+' = flags s { specPlus = True } cs as
  | charEq c ' ' = flags s { specSpace = True } cs as
  | charEq c '#' = flags s { specAlt = True } cs as
flags s cs as = case number cs as of
  (w, cs1, as1) ->
    let s1 = case w of
          Just n | intLt n 0 -> s { specLeft = True, specWidth = Just (negate n) }
          _ -> s { specWidth = w }
    in case cs1 of
         '.' : cs2 -> case number cs2 as1 of
           (p, cs3, as2) -> letter s1 { specPrec = Just (fromMaybe 0 p) } (modifiers cs3) as2
         _ -> letter s1 (modifiers cs1) as1

-- | A number in digits, or a star that takes it from the arguments.
number :: String -> [Arg] -> (Maybe Int, String, [Arg])
number ('*' : cs) as = case as of
  ArgInt _ n : rest -> (Just (integerNarrowInt 64 n), cs, rest)
  _ : _ -> printfError "bad argument"
  [] -> argumentsEnded
number cs as = case span isDigit cs of
  ([], _) -> (Nothing, cs, as)
  (ds, rest) -> (Just (integerNarrowInt 64 (decimalValue ds)), rest, as)

-- | Lengths as C has them mean nothing here.
modifiers :: String -> String
modifiers cs = case cs of
  'h' : 'h' : r -> r
  'h' : r -> r
  'l' : 'l' : r -> r
  'l' : r -> r
  'L' : r -> r
  _ -> cs

argumentsEnded :: a
argumentsEnded = printfError "argument list ended prematurely"

letter :: Spec -> String -> [Arg] -> String
letter _ [] _ = argumentsEnded
letter _ _ [] = argumentsEnded
letter s (c : cs) (a : as) = field s c a (format cs as)

badLetter :: Char -> a
badLetter c = printfError ("bad formatting char " ++ show c)

-- | An argument in its format, and what comes after it.
field :: Spec -> Char -> Arg -> ShowS
field s c a = case a of
  ArgChar x
    | charEq c 'c' || charEq c 'v' -> character s x
    | otherwise -> integral s c 64 (intToInteger (primOrd x))
  ArgString x
    | charEq c 's' || charEq c 'v' -> adjust s "" (cutTo (specPrec s) x)
    | otherwise -> badLetter c
  ArgInt bits n
    | charEq c 'c' -> case integerGe n 0 && integerLe n 1114111 of
        True -> character s (primChr (integerNarrowInt 64 n))
        False -> noCharacter
    | otherwise -> integral s (case c of { 'v' -> 'd'; _ -> c }) bits n
  ArgFloat x -> floating s (case c of { 'v' -> 'g'; _ -> c }) x
  ArgSingle x -> floating s (case c of { 'v' -> 'g'; _ -> c }) x
  where
    cutTo Nothing x = x
    cutTo (Just n) x = take n x

character :: Spec -> Char -> ShowS
character s x = case specPrec s of
  Nothing -> adjust s "" [x]
  Just _ -> noCharacter

noCharacter :: a
noCharacter = printfError "illegal char conversion"

-- | A whole number; with a precision, zeros fill it to that and not to the width.
integral :: Spec -> Char -> Int -> Integer -> ShowS
integral s0 c bits n = case c of
  'd' -> decimal
  'i' -> decimal
  'u' -> adjust s "" (digits (integerShow unsigned))
  'x' -> adjust s (prefix "0x") (inBase 16)
  'X' -> adjust s (prefix "0X") (map toUpper (inBase 16))
  'o' -> case inBase 8 of
    t@('0' : _) -> adjust s "" t
    t -> adjust s (prefix "0") t
  'b' -> adjust s (prefix "0b") (inBase 2)
  _ -> badLetter c
  where
    s = case specPrec s0 of
      Just _ -> s0 { specZero = False }
      Nothing -> s0
    decimal = case integerLt n 0 of
      True -> adjust s "-" (digits (integerShow (integerSub 0 n)))
      False -> adjust s (sign s) (digits (integerShow n))
    digits t = case specPrec s of
      Nothing -> t
      Just p -> case intEq p 0 && integerEq n 0 of
        True -> ""
        False -> fill (intSub p (listLength t)) '0' t
    unsigned = case integerGe n 0 of
      True -> n
      False -> case bits of
        0 -> printfError "bad argument"
        _ -> integerNarrow (negate bits) n
    inBase base = digits (showIntAtBase base intToDigit unsigned "")
    prefix pre = case specAlt s && integerNe n 0 of { True -> pre; False -> "" }

-- | The sign of numbers that have none.
sign :: Spec -> String
sign s
  | specPlus s = "+"
  | specSpace s = " "
  | otherwise = ""

floating :: RealFloat a => Spec -> Char -> a -> ShowS
floating s c x = case c of
    'e' -> done (showEFloat (specPrec s) x "")
    'E' -> done (map toUpper (showEFloat (specPrec s) x ""))
    'f' -> done (fixed x)
    'F' -> done (map toUpper (fixed x))
    'g' -> done (general x)
    'G' -> done (map toUpper (general x))
    _ -> badLetter c
  where
    fixed y = case specAlt s of { True -> showFFloatAlt (specPrec s) y ""; False -> showFFloat (specPrec s) y "" }
    general y = case specAlt s of { True -> showGFloatAlt (specPrec s) y ""; False -> showGFloat (specPrec s) y "" }
    done t = case t of
      '-' : r -> adjust s "-" r
      r -> adjust s (sign s) r

-- | A sign or prefix and a text, filled to the width, before what comes after them.
adjust :: Spec -> String -> String -> ShowS
adjust s pre t rest = case specWidth s of
  Nothing -> pre ++ (t ++ rest)
  Just w -> let lack = intSub w (intAdd (listLength pre) (listLength t)) in case specLeft s of
    True -> pre ++ (t ++ fill lack ' ' rest)
    False -> case specZero s of
      True -> pre ++ fill lack '0' (t ++ rest)
      False -> fill lack ' ' (pre ++ (t ++ rest))

-- | So many times a character, and what comes after.
fill :: Int -> Char -> ShowS
fill n c rest = case intLe n 0 of
  True -> rest
  False -> c : fill (intSub n 1) c rest
