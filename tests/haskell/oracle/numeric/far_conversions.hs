-- Conversions at the edges of their types: what is rounded, what is cut, what is not a number.
module Main where

import Numeric (log1p, expm1)

main :: IO ()
main = do
  let n = 2 ^ 64 + 2 ^ 11 + 2 ^ 10 + 1 :: Integer
  print (fromInteger n :: Double, fromInteger (negate n) :: Double, encodeFloat n 3 :: Double)
  print (map above [0, 64, 128, 192, 256, 2048, 4095, 512 * 255, 1000000])
  print (truncate (fromInteger (2 ^ 62 + 2 ^ 9 + 1) :: Double) - 2 ^ 62 :: Integer)
  print (truncate (fromInteger (2 ^ 63 + 2 ^ 10 + 1) :: Double) - 2 ^ 63 :: Integer)
  print (encodeFloat (2 ^ 53 + 1) (-1084) :: Double, encodeFloat 3 (-1075) :: Double, encodeFloat (2 ^ 53 - 1) (-1075) :: Double)
  print (encodeFloat (2 ^ 80 + 1) 3000 :: Double, encodeFloat (2 ^ 80 + 2 ^ 79) (-1155) :: Double)
  print (map fromInteger [2 ^ 24 + 1, 2 ^ 70 + 2 ^ 46 + 1, 2 ^ 62 + 2 ^ 38 + 1, 2 ^ 25 + 3, 2 ^ 200] :: [Float])
  print [encodeFloat m e :: Float | (m, e) <- [(2 ^ 70 + 2 ^ 46 + 1, 2), (2 ^ 25 + 3, 1), (2 ^ 25 + 2, 1), (3, -150), (2 ^ 30 + 1, -179)]]
  print (decodeFloat (1 / 0 :: Float), decodeFloat (-1 / 0 :: Double))
  print (decodeFloat (1.0e-45 :: Float), decodeFloat (5.0e-324 :: Double), decodeFloat (-0.0 :: Double))
  print (truncate (1 / 0 :: Float) :: Integer, round (-1 / 0 :: Double) == (negate (2 ^ 1024) :: Integer))
  print (map truncate [1.0e30, -1.0e25, 2 ^ 62, 2 ^ 53 + 1 :: Double] :: [Integer])
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5, 4503599627370495.5, 4503599627370496.5 :: Double] :: [Integer])
  print (map floor [-0.5, -1, 1.0e-9, -1.0e-9 :: Float] :: [Integer], map ceiling [-0.5, 1.0e-9, 3 :: Float] :: [Integer])
  print [atan2 y x | y <- points, x <- points]
  print (log1p 1.0e-5 :: Double, expm1 1.0e-5 :: Double, log1p 1.0e-5 :: Float, expm1 (-3) :: Float)
  print (map significand points, map exponent points, map (scaleFloat 3) points, map (scaleFloat (-5000)) points)
  print (map isNegativeZero points, map isDenormalized [1.0e-310, 1.0e-300 :: Double], isDenormalized (1.0e-40 :: Float))
  print (map (realToFrac :: Float -> Double) [0.1, 1.0e-45, 3.4028235e38], map (realToFrac :: Double -> Float) [0.1, 1.0e-46, 16777217])
  print (realToFrac (3 :: Int) :: Double, realToFrac (2 ^ 53 + 1 :: Integer) :: Float, realToFrac (7 :: Double) :: Rational)
  where
    above k = truncate (fromInteger (2 ^ 70 + k * 2 ^ 8) :: Double) - 2 ^ 70 :: Integer
    points = [0.3, 0, -0.0, -7, 1 / 0, -1 / 0] :: [Double]
