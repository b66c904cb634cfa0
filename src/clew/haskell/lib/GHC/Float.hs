-- | Numbers with a floating point.
module GHC.Float
  ( Float, Double, Floating (..), RealFloat (..), showSignedFloat, showFloat, floatToDigits, fromRat, float2Double
  , double2Float, int2Double, double2Int, int2Float, float2Int, castWord32ToFloat, castFloatToWord32
  , castWord64ToDouble, castDoubleToWord64, log1p, expm1, log1pexp, log1mexp, truncateDouble, roundDouble
  ) where

import Clew.Num (Floating (..))
import Clew.Prim (bitsDouble, doubleBits)
import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Word (Word32, Word64)
import Numeric (floatToDigits, fromRat, showFloat, showHex)

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

float2Double :: Float -> Double
float2Double = realToFrac

double2Float :: Double -> Float
double2Float = realToFrac

int2Double :: Int -> Double
int2Double = fromIntegral

double2Int :: Double -> Int
double2Int = truncate

int2Float :: Int -> Float
int2Float = fromIntegral

float2Int :: Float -> Int
float2Int = truncate

truncateDouble, roundDouble :: Integral b => Double -> b
truncateDouble = truncate
roundDouble = round

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble w = bitsDouble (toInteger w)

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 d = fromInteger (doubleBits d)

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat w
  | expo == 255 = if frac == 0 then sign (1 / 0) else 0 / 0
  | expo == 0 = sign (encodeFloat frac (-149))
  | otherwise = sign (encodeFloat (frac .|. 8388608) (expo - 150))
  where
    expo = fromIntegral ((w `shiftR` 23) .&. 255) :: Int
    frac = toInteger (w .&. 8388607)
    sign x = if w `shiftR` 31 == 0 then x else negate x

castFloatToWord32 :: Float -> Word32
castFloatToWord32 x
  | isNaN x = 0x7fc00000
  | isInfinite x = sign .|. 0x7f800000
  | x == 0 = sign
  | expo + 150 <= 0 = sign .|. fromInteger (mantissa `shiftR` (1 - (expo + 150)))
  | otherwise = sign .|. (fromIntegral (expo + 150) `shiftL` 23) .|. fromInteger (mantissa .&. 8388607)
  where
    sign = if x < 0 || isNegativeZero x then 0x80000000 else 0
    (m, expo) = decodeFloat x
    mantissa = abs m
