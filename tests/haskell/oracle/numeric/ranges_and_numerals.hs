-- Ranges of every kind of number, numerals at the edges of what is read exactly, categories of characters, formats.
module Main where

import Data.Char
import Data.Int
import Data.Word
import Numeric
import Text.Printf
main :: IO ()
main = do
  print [c | c <- ['\0' .. '\x17f'], let g = generalCategory c in show g == "x"]
  print (map (fromEnum . generalCategory) ['\0' .. '\x17f'])
  print [length [c | c <- ['\0' .. '\x2ff'], p c] | p <- [isMark, isNumber, isPunctuation, isSymbol, isSeparator]]
  print (map read ["0", "00012", "123456789012345678", "1234567890123456789", "12345678901234567890123456789012345678901234567890", replicate 700 '7'] :: [Integer])
  print (map read ["999999999999999999", "1000000000000000000", "9223372036854775807", "-9223372036854775808"] :: [Int])
  print (map read ["0.1", "12.625", "1e22", "1e23", "123456789.123456789e-5", "4.35", "0.000001", "1e-22", "1.7976931348623157e308", "5e-324", "9007199254740993", "9007199254740991.0", "1e400", "1e-400", "3"] :: [Double])
  print (map read ["0.1", "12.625", "1e10", "1e11", "16777215", "16777217", "3.4028235e38", "1e-45", "8388609.5", "0.3e-10"] :: [Float])
  print ([1 .. 5] :: [Int8], [250 ..] :: [Word8], [1, 3 .. 9] :: [Word16], [5, 3 .. -4] :: [Int32], [3 .. 1] :: [Word64], [1 .. 4] :: [Word], [9, 7 .. 0] :: [Word])
  print ([0.1 .. 3], [1, 1.5 .. 3.2], [3, 2.5 .. 1] :: [Double], [0.1 .. 2] :: [Float], take 3 [1.5 ..] :: [Double])
  print (['a' .. 'e'], ['z' .. 'a'], take 2 ['\x10fffe' ..], ['a', 'c' .. 'i'])
  print (fst (head (readDec "0123456789012345678901x" :: [(Integer, String)])))
  printf "%5d|%-8s|%08.3f|%+d|%x|%e|%3c|%s\n" (42 :: Int) "abc" (3.14159 :: Double) (7 :: Int) (255 :: Int) (1234.5 :: Double) 'z' (show [1 :: Int])
  print (sum [1 .. 3.5 :: Double], [5 .. 4] :: [Double], [1.0, 1.0 .. 1.0] !! 3 :: Double)
