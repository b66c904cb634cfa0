{-# LANGUAGE NoImplicitPrelude #-}
-- | Numbers as rows of bits.
module Clew.Bits
  ( module Clew.Bits
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`, `unsafeShiftL`, `unsafeShiftR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  shift x n
    | intLt n 0 = shiftR x (intSub 0 n)
    | intGt n 0 = shiftL x n
    | otherwise = x
  rotate x n
    | intLt n 0 = rotateR x (intSub 0 n)
    | intGt n 0 = rotateL x n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  bitSize x = case bitSizeMaybe x of
    Just n -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  shiftL x n = shift x n
  shiftR x n = shift x (intSub 0 n)
  unsafeShiftL x n = shiftL x n
  unsafeShiftR x n = shiftR x n
  rotateL x n = rotate x n
  rotateR x n = rotate x (intSub 0 n)

class Bits b => FiniteBits b where
  finiteBitSize :: b -> Int
  countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = go (intSub n 1) 0
    where
      n = finiteBitSize x
      go i k = case intLt i 0 || testBit x i of { True -> k; False -> go (intSub i 1) (intAdd k 1) }
  countTrailingZeros x = go 0
    where
      n = finiteBitSize x
      go i = case intGe i n || testBit x i of { True -> i; False -> go (intAdd i 1) }

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = shiftL 1 i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault x = go 0 x
  where go c w = case w == 0 of { True -> c; False -> go (intAdd c 1) (w .&. (w - 1)) }

toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x = let y = fromInteger (toInteger x) in
  case toInteger y == toInteger x of { True -> Just y; False -> Nothing }

-- | Shifts by a negative number are an overflow, by more than the size all zeros or the sign.
checkShift :: Int -> a -> a
checkShift n x = case intLt n 0 of { True -> overflowError; False -> x }

-- | Operations on a number kept within so many bits (negative for unsigned), as an Integer.
sizeOf :: Int -> Int
sizeOf b = case intLt b 0 of { True -> intSub 0 b; False -> b }

wideShiftL, wideShiftR, wideRotate :: Int -> Integer -> Int -> Integer
wideShiftL b x n = x `seq` checkShift n (case intGe n (sizeOf b) of
  True -> 0
  False -> integerNarrow b (int64Shl x n))
wideShiftR b x n = x `seq` checkShift n (case intGe n (sizeOf b) of
  True -> case integerLt x 0 of { True -> integerSub 0 1; False -> 0 }
  False -> integerShr x n)
wideRotate b x n =
  let size = sizeOf b
      k = intMod n size
      u = integerNarrow (intSub 0 size) x
  in case intEq k 0 of
       True -> x
       False -> integerNarrow b (integerOr (word64Shl u k) (integerShr u (intSub size k)))

wideTestBit :: Int -> Integer -> Int -> Bool
wideTestBit b x i = x `seq` checkShift i (intLt i (sizeOf b) && integerNe (integerAnd (integerShr x i) 1) 0)

widePopCount :: Int -> Integer -> Int
widePopCount b x = integerPopCount (integerNarrow (intSub 0 (sizeOf b)) x)

wideLeadingZeros, wideTrailingZeros :: Int -> Integer -> Int
wideLeadingZeros b x = let size = sizeOf b in intSub size (integerBitLength (integerNarrow (intSub 0 size) x))
wideTrailingZeros b x = case integerEq x 0 of
  True -> sizeOf b
  False -> intSub (integerBitLength (integerAnd x (integerSub 0 x))) 1

instance Bits Int where
  (.&.) = intAnd
  (.|.) = intOr
  xor = intXor
  complement x = intSub (intSub 0 1) x
  zeroBits = 0
  bit i = shiftL 1 i
  testBit x i = x `seq` checkShift i (intLt i 64 && intNe (intAnd (intShr x i) 1) 0)
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  shiftL x n = x `seq` checkShift n (case intGe n 64 of { True -> 0; False -> intShl x n })
  shiftR x n = x `seq` checkShift n (case intGe n 64 of { True -> case intLt x 0 of { True -> intSub 0 1; False -> 0 }; False -> intShr x n })
  unsafeShiftL x n = shiftL x n
  unsafeShiftR x n = intShr x n
  rotate x n = integerNarrowInt 64 (wideRotate 64 (intToInteger x) n)
  popCount x = widePopCount 64 (intToInteger x)

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros x = wideLeadingZeros 64 (intToInteger x)
  countTrailingZeros x = wideTrailingZeros 64 (intToInteger x)

instance Bits Word where
  (.&.) = wordAnd
  (.|.) = wordOr
  xor = wordXor
  complement x = wordSub 18446744073709551615 x
  zeroBits = 0
  bit i = shiftL 1 i
  testBit x i = wideTestBit 64 (wordToInteger x) i
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  shiftL x n = x `seq` checkShift n (case intGe n 64 of { True -> 0; False -> wordShl x n })
  shiftR x n = x `seq` checkShift n (case intGe n 64 of { True -> 0; False -> wordShr x n })
  rotate x n = toWord (wideRotate (intSub 0 64) (wordToInteger x) n)
  popCount x = integerPopCount (wordToInteger x)

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros x = wideLeadingZeros 64 (wordToInteger x)
  countTrailingZeros x = wideTrailingZeros 64 (wordToInteger x)

instance Bits Integer where
  (.&.) = integerAnd
  (.|.) = integerOr
  xor = integerXor
  complement x = integerSub (integerSub 0 1) x
  zeroBits = 0
  bit i = integerShl 1 i
  testBit x i = x `seq` checkShift i (integerNe (integerAnd (integerShr x i) 1) 0)
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  shiftL x n = x `seq` checkShift n (integerShl x n)
  shiftR x n = x `seq` checkShift n (integerShr x n)
  rotate x n = shift x n
  popCount x = case integerLt x 0 of
    True -> intSub 0 (integerPopCount (integerSub 0 x))
    False -> integerPopCount x

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor x y = x /= y
  complement = not
  shift x n = case intEq n 0 of { True -> x; False -> False }
  rotate x _ = x
  zeroBits = False
  bit i = intEq i 0
  testBit x i = case intEq i 0 of { True -> x; False -> False }
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount x = primTag x

instance FiniteBits Bool where
  finiteBitSize _ = 1
