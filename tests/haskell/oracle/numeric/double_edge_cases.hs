main :: IO ()
main = do
  let nan = 0 / 0 :: Double
      inf = 1 / 0 :: Double
  print (nan == nan, nan < 1, compare nan 1, max nan 1, inf > 1e308, -inf < 0, isNaN (inf - inf), inf * 0)
  print (0.1 + 0.2 == (0.3 :: Double), fromIntegral (3 :: Int) / 7 :: Double, 1e16 + 1 :: Double, 2 ^ 53 + 1 :: Double, minimum [2.5, -0.0, 0.0])
  print (truncate (1e10 :: Double) :: Int, round (-0.5 :: Double) :: Int, signum (-2.5), abs (-0.0), recip 4, 5.0e-2, 12.0e3, sqrt (-1))
  print (atan2 0 (-1), atan2 (-0.0) (-1), logBase 10 1000, exp 710, 1.0e-320 / 1e10, read "1e400" :: Double, 4.35 * 100)
