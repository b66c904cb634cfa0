main :: IO ()
main = do
  print (1 / 3 :: Float, 16777217 :: Float, realToFrac (0.1 :: Float) :: Double, sqrt 2 :: Float, 1e38 * 10 :: Float, fromIntegral (2 ^ 24 + 1 :: Int) :: Float)
  print (truncate (1e10 :: Float) :: Integer, decodeFloat (1.5 :: Float), floatDigits (1 :: Float), show (0.1 + 0.2 :: Float), [1, 1.5 .. 3 :: Float], round (2.5 :: Float) :: Int, pi :: Float, exp 1 :: Float)
