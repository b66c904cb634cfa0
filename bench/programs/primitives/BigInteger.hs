-- | Integers of some hundred bits, and the border to those of one word.
module BigInteger (loops) where

import Data.Bits
import qualified Data.Map as Map

import Loop

big, huge :: Integer
big = 123456789012345678901234567890
huge = big ^ (5 :: Int)

loops :: [(String, Int -> String)]
loops =
  [ ("+ -", \n -> show (times n (\i x -> if even i then x + big else x - big - 1) huge))
  , ("*", \n -> show (times n (\_ x -> (x * 12345678901234567 + 11) .&. (shiftL 1 100 - 1)) big))
  , ("quot rem", \n -> show (times n (\_ x -> (huge - x) `rem` big + x `quot` 3) big))
  , ("div mod", \n -> show (times n (\_ x -> (x - huge) `mod` big + x `div` 3) big))
  , ("compare", \n -> show (count n (\i -> big + fromIntegral i < big + 500)))
  , ("gcd", \n -> show (total (n `quot` 10) (\i -> fromInteger (gcd (huge + fromIntegral i) big `mod` 1000))))
  , ("^", \n -> show (total (n `quot` 10) (\i -> fromInteger (fromIntegral (i + 3) ^ (40 :: Int) `mod` 1000003))))
  , ("bits", \n -> show (times n (\_ x -> (x .&. complement 255) `xor` (big + 77)) big))
  , ("shift", \n -> show (times n (\i x -> shiftR (shiftL x 40) 40 + fromIntegral i) big))
  , ("popCount", \n -> show (total n (\i -> popCount (big + fromIntegral i))))
  , ("border", \n -> show (times n (\i x -> if even i then x + 4611686018427387904 else x - 4611686018427387904) 9223372036854775000))
  , ("factorial", \n -> show (total (n `quot` 100) (\i -> fromInteger (product [1 .. 30 + fromIntegral (i `rem` 5)] `mod` 1000003))))
  , ("to Int", \n -> show (total n (\i -> fromInteger (big + fromIntegral i) `rem` 1000)))
  , ("to Double", \n -> show (times n (\_ x -> 0.5 * (x + fromInteger big)) (1 :: Double)))
  , ("show", \n -> show (total (n `quot` 10) (\i -> length (show (huge + fromIntegral i)))))
  , ("read", \n -> show (total (n `quot` 100) (\i -> fromInteger ((read "123456789012345678901234567890" + fromIntegral i) `mod` 1000))))
  , ("Data.Map", \n -> show (count n (\i -> Map.member (big + fromIntegral (i `rem` 99)) keys)))
  ]

keys :: Map.Map Integer Int
keys = Map.fromList [(big + k, fromIntegral k) | k <- [0, 3 .. 99]]
