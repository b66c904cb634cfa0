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
import Clew.Exception
import Clew.IO

-- | An argument; whole numbers come with the number of bits of their type, 0 for unlimited.
data Arg = ArgInt Int Integer | ArgChar Char | ArgString String | ArgFloat Double | ArgSingle Float

class PrintfArg a where
  toArg :: a -> Arg

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance PrintfArg Char where
  toArg c = ArgChar c

instance IsChar c => PrintfArg [c] where
  toArg s = ArgString (map toChar s)

instance PrintfArg Integer where
  toArg n = ArgInt 0 n

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
  spr f as = map fromChar (format f (reverse as))

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
format ('%' : cs) as = flags (Spec False False False False False Nothing Nothing) cs as
format (c : cs) as = c : format cs as

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
letter s (c : cs) (a : as) = field s c a ++ format cs as

badLetter :: Char -> String -> a
badLetter c what = printfError ("bad formatting char " ++ show c ++ " for " ++ what)

field :: Spec -> Char -> Arg -> String
field s c a = case a of
  ArgChar x
    | charEq c 'c' || charEq c 'v' -> adjust s { specPrec = Nothing, specZero = False } ("", [x])
    | otherwise -> integral s c 64 (intToInteger (primOrd x))
  ArgString x
    | charEq c 's' || charEq c 'v' -> adjust s ("", cutTo (specPrec s) x)
    | otherwise -> badLetter c (show x)
  ArgInt bits n
    | charEq c 'c' -> adjust s { specPrec = Nothing } ("", [chr (integerNarrowInt 64 n)])
    | otherwise -> integral s (case c of { 'v' -> 'd'; _ -> c }) bits n
  ArgFloat x -> floating s (case c of { 'v' -> 'g'; _ -> c }) x
  ArgSingle x -> floating s (case c of { 'v' -> 'g'; _ -> c }) x
  where
    cutTo Nothing x = x
    cutTo (Just n) x = take n x

integral :: Spec -> Char -> Int -> Integer -> String
integral s c bits n = case c of
  'd' -> adjust s (signed s (minus n, digits (integerShow (abs n))))
  'i' -> adjust s (signed s (minus n, digits (integerShow (abs n))))
  'u' -> adjust s ("", digits (integerShow unsigned))
  'x' -> adjust s (prefixed "0x" 16)
  'X' -> case prefixed "0X" 16 of (pre, t) -> adjust s (pre, map toUpper t)
  'o' -> adjust s (prefixed "0" 8)
  'b' -> adjust s (prefixed "0b" 2)
  _ -> badLetter c (integerShow n)
  where
    minus k = case integerLt k 0 of { True -> "-"; False -> "" }
    digits t = case specPrec s of
      Nothing -> t
      Just p -> replicate (intSub p (listLength t)) '0' ++ t
    unsigned = case integerGe n 0 of
      True -> n
      False -> case bits of
        0 -> printfError "bad argument"
        _ -> integerNarrow (negate bits) n
    prefixed pre base =
      let t = showIntAtBase base intToDigit unsigned ""
      in (case specAlt s && integerNe n 0 of { True -> pre; False -> "" }, digits t)

-- | A sign in front of numbers that have none.
signed :: Spec -> (String, String) -> (String, String)
signed s (pre, t) = case pre of
  "" | specPlus s -> ("+", t)
     | specSpace s -> (" ", t)
  _ -> (pre, t)

floating :: RealFloat a => Spec -> Char -> a -> String
floating s c x = case c of
    'e' -> done id (showEFloat (specPrec s) x "")
    'E' -> done (map toUpper) (showEFloat (specPrec s) x "")
    'f' -> done id (fixed x)
    'F' -> done (map toUpper) (fixed x)
    'g' -> done id (general x)
    'G' -> done (map toUpper) (general x)
    _ -> badLetter c (showFloat x "")
  where
    fixed y = case specAlt s of { True -> showFFloatAlt (specPrec s) y ""; False -> showFFloat (specPrec s) y "" }
    general y = case specAlt s of { True -> showGFloatAlt (specPrec s) y ""; False -> showGFloat (specPrec s) y "" }
    done change t = adjust s (signed s (case change t of
      '-' : r -> ("-", r)
      r -> ("", r)))

-- | Filled to the width.
adjust :: Spec -> (String, String) -> String
adjust s (pre, t) =
  let lack = case specWidth s of
        Just w -> intSub w (intAdd (listLength pre) (listLength t))
        Nothing -> 0
      zeros = specZero s && not (specLeft s)
      fill = replicate lack (case zeros of { True -> '0'; False -> ' ' })
  in case specLeft s of
       True -> pre ++ t ++ fill
       False -> case zeros of
         True -> pre ++ fill ++ t
         False -> fill ++ pre ++ t
