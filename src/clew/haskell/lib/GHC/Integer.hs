-- | Whole numbers of any size.
module GHC.Integer
  ( Integer, plusInteger, minusInteger, timesInteger, negateInteger, eqInteger, neqInteger, absInteger, signumInteger
  , leInteger, gtInteger, ltInteger, geInteger, compareInteger, divInteger, modInteger, quotInteger, remInteger
  , shiftLInteger, shiftRInteger, testBitInteger, andInteger, orInteger, xorInteger, complementInteger, smallInteger
  , quotRemInteger, divModInteger
  ) where

import Data.Bits

plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger :: Integer -> Integer -> Integer
plusInteger = (+)
minusInteger = (-)
timesInteger = (*)
divInteger = div
modInteger = mod
quotInteger = quot
remInteger = rem

andInteger, orInteger, xorInteger :: Integer -> Integer -> Integer
andInteger = (.&.)
orInteger = (.|.)
xorInteger = xor

negateInteger, absInteger, signumInteger, complementInteger :: Integer -> Integer
negateInteger = negate
absInteger = abs
signumInteger = signum
complementInteger = complement

eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger :: Integer -> Integer -> Bool
eqInteger = (==)
neqInteger = (/=)
leInteger = (<=)
gtInteger = (>)
ltInteger = (<)
geInteger = (>=)

compareInteger :: Integer -> Integer -> Ordering
compareInteger = compare

shiftLInteger, shiftRInteger :: Integer -> Int -> Integer
shiftLInteger = shiftL
shiftRInteger = shiftR

testBitInteger :: Integer -> Int -> Bool
testBitInteger = testBit

smallInteger :: Int -> Integer
smallInteger = toInteger

quotRemInteger, divModInteger :: Integer -> Integer -> (Integer, Integer)
quotRemInteger = quotRem
divModInteger = divMod
