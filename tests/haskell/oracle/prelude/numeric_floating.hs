main :: IO ()
main = do
  print (sqrt 2, exp 1, pi, log 10, sin 1, cos 1, tan 1 :: Double)
  print (asin 1, acos 0, atan 1, sinh 1, cosh 1, tanh 1, atan2 1 (-1) :: Double)
  print (2 ** 0.5, logBase 2 1024, 10 ^^ (-3), 1 / 0, -1 / 0, isNaN (0 / 0))
  print (truncate (-2.5), round (-2.5), ceiling (-2.5), floor (-2.5), round 0.5, round 1.5, properFraction (-3.75) :: (Int, Double))
  print (floatDigits (1 :: Double), decodeFloat (1.5 :: Double), significand 8, exponent 8, isInfinite (1 / 0), isNegativeZero (-0.0))
  print (asinh 1, acosh 2, atanh 0.5, encodeFloat 3 4 :: Double, scaleFloat 2 1.5)
