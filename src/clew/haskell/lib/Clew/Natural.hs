{-# LANGUAGE NoImplicitPrelude #-}
-- | Whole numbers that are never negative.
module Clew.Natural (Natural, minusNaturalMaybe) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Bits
import Clew.Ix

newtype Natural = MkNatural Integer

-- | Below zero is an underflow.
natural :: Integer -> Natural
natural n = case integerLt n 0 of
  True -> primRaise (Arith 1)
  False -> MkNatural n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (MkNatural x) (MkNatural y) = case integerLt x y of
  True -> Nothing
  False -> Just (MkNatural (integerSub x y))

instance Eq Natural where
  MkNatural x == MkNatural y = integerEq x y

instance Ord Natural where
  compare (MkNatural x) (MkNatural y) = compare x y

instance Num Natural where
  MkNatural x + MkNatural y = MkNatural (integerAdd x y)
  MkNatural x - MkNatural y = natural (integerSub x y)
  MkNatural x * MkNatural y = MkNatural (integerMul x y)
  negate (MkNatural x) = natural (integerSub 0 x)
  abs x = x
  signum (MkNatural x) = MkNatural (signum x)
  fromInteger n = natural n

instance Real Natural where
  toRational (MkNatural x) = x :% 1

instance Enum Natural where
  succ (MkNatural x) = MkNatural (integerAdd x 1)
  pred (MkNatural x) = case integerEq x 0 of
    True -> errorWithoutStackTrace "Enum.pred{Natural}: tried to take `pred' of 0"
    False -> MkNatural (integerSub x 1)
  toEnum n = natural (intToInteger n)
  fromEnum (MkNatural x) = integerNarrowInt 64 x
  enumFrom (MkNatural x) = primCoerce (integerFrom x)
  enumFromTo (MkNatural x) (MkNatural y) = primCoerce (integerFromTo x y)
  enumFromThen (MkNatural x) (MkNatural y) = case integerGe y x of
    True -> primCoerce (integerFromThen x y)
    False -> primCoerce (integerFromThenTo x y 0)
  enumFromThenTo (MkNatural x) (MkNatural y) (MkNatural z) = primCoerce (integerFromThenTo x y z)

instance Integral Natural where
  quot (MkNatural x) (MkNatural y) = MkNatural (integerQuot x y)
  rem (MkNatural x) (MkNatural y) = MkNatural (integerRem x y)
  div (MkNatural x) (MkNatural y) = MkNatural (integerQuot x y)
  mod (MkNatural x) (MkNatural y) = MkNatural (integerRem x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (quot x y, rem x y)
  toInteger (MkNatural x) = x

instance Show Natural where
  showsPrec p (MkNatural x) = showsPrec p x

instance Read Natural where
  readsPrec p s = [ (MkNatural n, t) | (n, t) <- readsPrec p s, integerGe n 0 ]

instance Ix Natural where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Natural"
  unsafeIndex (MkNatural a, _) (MkNatural i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Natural where
  MkNatural x .&. MkNatural y = MkNatural (integerAnd x y)
  MkNatural x .|. MkNatural y = MkNatural (integerOr x y)
  xor (MkNatural x) (MkNatural y) = MkNatural (integerXor x y)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  zeroBits = MkNatural 0
  bit i = MkNatural (integerShl 1 i)
  clearBit x i = x `xor` (bit i .&. x)
  testBit (MkNatural x) i = testBit x i
  bitSizeMaybe _ = Nothing
  isSigned _ = False
  shiftL (MkNatural x) n = MkNatural (shiftL x n)
  shiftR (MkNatural x) n = MkNatural (shiftR x n)
  rotate x n = shift x n
  popCount (MkNatural x) = integerPopCount x
