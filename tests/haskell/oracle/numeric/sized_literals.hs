-- Literals of numbers with a size or a precision, in expressions and in patterns.
module Main where

import Data.Int
import Data.Word

word :: Word8 -> String
word 0 = "zero"
word 255 = "most"
word _ = "other"

float :: Float -> String
float 0.1 = "tenth"
float 2 = "two"
float (-1.5) = "minus"
float _ = "other"

int :: Int8 -> Int
int (-128) = 1
int 127 = 2
int _ = 3

main :: IO ()
main = do
  print (-0.0 :: Double, isNegativeZero (-0.0 :: Double), isNegativeZero (-0.0 :: Float), -0 :: Double)
  print (map word [0, 1, 255], map float [0.1, 1 / 10, 2, -1.5, 3], map int [-128, 127, 0])
  print (0.1 + 0.2 :: Float, 16777217 :: Float, 1e-45 :: Float, 1e39 :: Float, 3.4028235e38 :: Float, 7.0e-46 :: Float)
  print (maxBound == (255 :: Word8), negate 1 :: Word16, 9223372036854775807 + 1 :: Int64, negate 1 :: Word64)
  print [1.5, 2.5 .. 4 :: Float]
  print ([minBound .. minBound + 3] :: [Int8], [250 ..] :: [Word8], [3, 1 ..] :: [Word])
  print (map read ["0.1", "1e-45", "3.4028236e38", "16777217", "123456789012345678901234567890"] :: [Float])
  print (map read ["0.1", "5e-324", "2.4703282292062328e-324", "1.7976931348623159e308", "9007199254740993"] :: [Double])
  print (map read ["18446744073709551615", "123456789012345678901234567890"] :: [Integer])
  print (fromRational (1 / 3) :: Double, fromRational (1 / 3) :: Float, fromRational (-1 / 10 ^ 400) :: Double)
