{-# LANGUAGE NumericUnderscores, BinaryLiterals, HexFloatLiterals, UnicodeSyntax #-}
-- | Numbers, characters, strings, comments and names. {- not nested here -}
module Main where
{- a comment {- inside -} a comment -}
import Data.Char (ord)

numbers :: [Integer]
numbers = [0, 12, 0xfF, 0XAB, 0o17, 0O17, 0b101, 1_000_000, 0x_ff]

rationals :: [Rational]
rationals = [1.5, 1e3, 1.5e-3, 2E+2, 0.1, 1_0.5_0, 0x1.8p1, 0x10p-2]

characters :: [Int]
characters = map ord ['a', '\'', '"', '\\', '\n', '\t', '\NUL', '\SOH', '\DEL', '\^A', '\^[', '\65', '\x41', '\o101', '\1114111', '∀', ' ']

strings :: [String]
strings = ["", "a\"b", "\1234\&5", "\SO\&H\SOH", "gap \
   \closed", "\x41\o102\67", "tab\tend", "ünïcödé", "--not a comment", "{- nor this", "\^A\^Z\^\"]

x' :: Int -> Int
x' x'' = x'' + 1 --a comment
_under :: Int
_under = 1 --- also one
(-->) :: Int -> Int -> Int
a --> b = a + b
 where (|--) = (+); _ = 1 |-- 2

año, ñ ∷ Int
año = 1
ñ = 2
(⊕) :: Int -> Int -> Int
a ⊕ b = a * 10 + b
data Été = Été deriving Show

main :: IO ()
main = do
  print numbers >> print rationals
  print characters
  mapM_ print strings
  print (x' _under, 1 --> 2, año ⊕ ñ, Été)
