main :: IO ()
main = do
  print [(truncate x, round x, ceiling x, floor x) | x <- [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 2.4999, 1e10 + 0.5 :: Double]]
  print (map properFraction [3.75, -3.75, 0.2 :: Double] :: [(Integer, Double)])
  print (round 1e20 :: Integer, truncate (-1e15) :: Int, floor (2 ** 40) :: Integer, fromIntegral (round 2.6) + 0.5, ceiling 1e300 `mod` 10 :: Integer)
