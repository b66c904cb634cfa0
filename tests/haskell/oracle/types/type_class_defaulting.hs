import Data.Ratio
average xs = sum xs / fromIntegral (length xs)
main :: IO ()
main = do
  print (average [1, 2, 3, 4])
  print (fromIntegral (length "abc") * 1.5)
  print (3 % 4 + 1, truncate (7 / 2), toRational 0.75)
  print (show (2 ^ 70), 7 / 2, 7 `div` 2, realToFrac (1.5 :: Float) :: Double)
  print (minimum [3, 1, 2], [1, 2.5], (fromEnum 'a', 10 `quotRem` 3))
