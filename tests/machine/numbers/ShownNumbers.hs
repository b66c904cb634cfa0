-- Shows and reads doubles and floats of random bits: for each block of them, a sum over all characters that were shown
-- and over the bits of what was read again.
module Main (main) where

import Data.Bits (shiftR, xor, (.&.))
import Data.Char (ord)
import Data.List (foldl')
import Data.Word (Word64)
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble)

-- | The next random number, and the bits that it is good for.
next :: Word64 -> Word64
next s = s * 6364136223846793005 + 1442695040888963407

bits :: Word64 -> Word64
bits s = let x = (s `xor` (s `shiftR` 33)) * 0xff51afd7ed558ccd in x `xor` (x `shiftR` 29)

add :: Word64 -> Word64 -> Word64
add sum' x = (sum' `xor` x) * 1099511628211

ofText :: Word64 -> String -> Word64
ofText = foldl' (\a c -> add a (fromIntegral (ord c)))

double, float :: Word64 -> Word64 -> Word64
double a b
  | isNaN x || isInfinite x = ofText a text
  | otherwise = add (ofText a text) (castDoubleToWord64 (read text))
  where
    x = castWord64ToDouble b
    text = show x
float a b
  | isNaN x || isInfinite x = ofText a text
  | otherwise = add (ofText a text) (fromIntegral (castFloatToWord32 (read text)))
  where
    x = castWord32ToFloat (fromIntegral b)
    text = show x

block :: (Word64 -> Word64 -> Word64) -> Int -> Word64 -> Word64
block f n s0 = go n s0 14695981039346656037
  where
    go 0 _ a = a
    go k s a = let a' = f a (bits s) in a' `seq` go (k - 1) (next s) a'

main :: IO ()
main = do
  [seed, blocks, size] <- words <$> getContents
  mapM_ (one (read size) (read seed)) [0 .. read blocks - 1 :: Word64]
  where
    one size seed b = do
      let s = next (seed * 1000003 + b)
      putStrLn (unwords [show b, show (block double size s), show (block float size s)])
