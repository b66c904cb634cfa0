-- | Formatting of numbers: printf and the functions of Numeric.
module Formats (loops) where

import Data.Char
import Numeric
import Text.Printf

import Loop

each :: Int -> (Int -> String) -> String
each n f = show (total (n `quot` 20) (length . f))

real :: Int -> Double
real i = fromIntegral (i `rem` 100) * 1.37

loops :: [(String, Int -> String)]
loops =
  [ ("%d", \n -> each n (\i -> printf "%d" i))
  , ("%5d", \n -> each n (\i -> printf "%5d|%-5d|%05d" i i i))
  , ("%s", \n -> each n (\i -> printf "%s is %10s" (show i) "text"))
  , ("%c", \n -> each n (\i -> printf "%c%%" (if even i then 'a' else 'b')))
  , ("%.2f", \n -> each n (\i -> printf "%.2f" (real i)))
  , ("%8.3f", \n -> each n (\i -> printf "%8.3f %-8.3f" (real i) (real i)))
  , ("%e", \n -> each n (\i -> printf "%e" (real i)))
  , ("%g", \n -> each n (\i -> printf "%g" (real i)))
  , ("%x", \n -> each n (\i -> printf "%x %o" i i))
  , ("showFFloat", \n -> each n (\i -> showFFloat (Just 2) (real i) ""))
  , ("showEFloat", \n -> each n (\i -> showEFloat (Just 2) (real i) ""))
  , ("showGFloat", \n -> each n (\i -> showGFloat Nothing (real i) ""))
  , ("showHex", \n -> each n (\i -> showHex (i * 7919) ""))
  , ("showOct", \n -> each n (\i -> showOct (i * 7919) ""))
  , ("readHex", \n -> show (total (n `quot` 20) (\_ -> fst (head (readHex "7fff")))))
  , ("readDec", \n -> show (total (n `quot` 20) (\_ -> fst (head (readDec "12345")))))
  , ("showIntAtBase", \n -> each n (\i -> showIntAtBase 2 intToDigit i ""))
  ]
