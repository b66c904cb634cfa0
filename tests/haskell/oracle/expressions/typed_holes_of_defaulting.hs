main :: IO ()
main = do
  print (2 ^ 10, 2 ** 10, 2 ^^ (-2))
  print (fromIntegral 3 / 2, truncate 2.7, round 2.5, round 3.5, ceiling 2.1, floor (-2.1))
  print (sum [], product [], length [1, 2])
  print (show 3 ++ show 3.0, realToFrac 1.5 + 1)
  print (toInteger (maxBound :: Int) + 1)
  let x = 5
      y = x / 2
  print (x, y)
