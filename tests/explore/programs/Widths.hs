-- Integers of fixed width: each type has the constants that it can hold.
module Widths where

import Data.Int (Int8)
import Data.Word (Word32, Word8)

byte :: Word8 -> Int
byte 200 = error "two hundred"
byte n = fromIntegral n

small :: Int8 -> Int8
small n
  | n == -3 = error "minus three"
  | otherwise = n

wide :: Word32 -> Word32
wide n = if n > 4000000000 then error "wide" else n
