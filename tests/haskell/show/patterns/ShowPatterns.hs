{-# LANGUAGE BangPatterns #-}
-- | Doubles and floats of all kinds, shown: one hash for each thousand of them. Reads how many thousands.
module Main (main) where

import Data.Bits
import Data.Char (ord)
import Data.Word

next :: Word64 -> Word64
next x = x * 6364136223846793005 + 1442695040888963407

-- | Any mantissa with any exponent, below the normal ones, too; decimals; binary fractions; powers of two.
double :: Word64 -> Double
double x = case x `shiftR` 59 .&. 7 of
  0 -> fromIntegral (x .&. 9999999) / 10 ^ (x `shiftR` 40 .&. 7)
  1 -> fromIntegral (x .&. 0xFFFFFFFFFF) / 2 ^ (x `shiftR` 42 .&. 31)
  2 -> encodeFloat 1 (fromIntegral (x `shiftR` 32 .&. 2047) - 1074)
  _ -> encodeFloat (fromIntegral (x `shiftR` 11)) (fromIntegral (next x `shiftR` 40 .&. 2047) - 1100)

float :: Word64 -> Float
float x = case x `shiftR` 59 .&. 7 of
  0 -> fromIntegral (x .&. 99999) / 10 ^ (x `shiftR` 40 .&. 3)
  1 -> fromIntegral (x .&. 0xFFFFFF) / 2 ^ (x `shiftR` 42 .&. 15)
  2 -> encodeFloat 1 (fromIntegral (x `shiftR` 32 .&. 255) - 149)
  _ -> encodeFloat (fromIntegral (x `shiftR` 40)) (fromIntegral (next x `shiftR` 40 .&. 255) - 155)

hash :: Word64 -> String -> Word64
hash !h [] = h
hash !h (c : cs) = hash ((h `xor` fromIntegral (ord c)) * 1099511628211) cs

thousand :: Show a => (Word64 -> a) -> Int -> Word64 -> Word64 -> (Word64, Word64)
thousand f !n !x !h
  | n == 0 = (x, h)
  | otherwise = thousand f (n - 1) (next x) (hash h (show (f x)))

hashes :: Show a => (Word64 -> a) -> Int -> Word64 -> [Word64]
hashes f n x
  | n == 0 = []
  | otherwise = case thousand f 1000 x 14695981039346656037 of (y, h) -> h : hashes f (n - 1) y

main :: IO ()
main = do
  n <- readLn
  mapM_ print (hashes double n 1)
  mapM_ print (hashes float n 2)
