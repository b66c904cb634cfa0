-- Errors behind arithmetic that wraps at the width of a type, and behind a product that the solver leaves open.
module Wrapping where

import Data.Int (Int8)
import Data.Word (Word8)

data Pixel = Pixel Word8 Int8

-- | Beyond the width there are numbers that would do, and do not when they are wrapped.
bright :: Word8 -> Int
bright w
  | w > 150, w * 2 > 100, w * 2 < 104 = error "bright"
  | otherwise = 0

below :: Word -> Word -> Int
below a b
  | b > a, a - b == 18446744073709551000 = error "below"
  | otherwise = 1

shade :: Pixel -> Int
shade (Pixel w i)
  | w * 3 == 1 = error "a third"
  | i - 100 == 50 = error "around"
  | otherwise = 0

cube :: Int -> Int
cube n
  | n * n * n == -27 = error "minus three"
  | otherwise = n
