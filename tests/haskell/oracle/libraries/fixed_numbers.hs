-- Data.Fixed
module Main where

import Data.Fixed

main :: IO ()
main = do
  print (7.5 `mod'` 2 :: Double, (-7.5) `mod'` 2 :: Double, 7.5 `div'` 2 :: Int, 7.5 `divMod'` (2 :: Double) :: (Int, Double))
  print (3.14159 :: Centi, -3.14159 :: Centi, 2 :: Milli, 0.1 :: Deci, 5 :: Uni)
  print (1.23 * 4.56 :: Centi, 10 / 3 :: Micro, recip 8 :: Milli, -10 / 3 :: Centi)
  print (map (showFixed True) [1.50, 2, -0.25 :: Centi], showFixed False (1.5 :: Nano))
  print (truncate (-2.5 :: Deci) :: Int, round (2.5 :: Deci) :: Int, round (3.5 :: Deci) :: Int, floor (-2.5 :: Deci) :: Int, ceiling (2.1 :: Deci) :: Int)
  print (properFraction (-2.75 :: Centi) :: (Int, Centi), toRational (0.75 :: Centi))
  print ([1.0 .. 1.3 :: Deci], take 3 [0 :: Centi ..], succ (1 :: Milli), fromEnum (1 :: Centi))
  print (Just (-1.5 :: Deci), [negate 0.05 :: Centi], compare 1.01 (1.02 :: Centi), abs (-3 :: Centi), signum (-3 :: Centi))
  print (realToFrac (2.7182818 :: Double) :: Milli, MkFixed 12345 :: Centi, resolution (1 :: Pico))
  print (read "3.14159" :: Centi, read "-2.5" :: Deci, read "(7)" :: Uni, (reads "1.5x" :: [(Deci, String)]))
