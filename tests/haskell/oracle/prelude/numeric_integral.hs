main :: IO ()
main = do
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Int]]
  print (divMod (-7) 2, quotRem (-7) 2, gcd 12 18, lcm 4 6, gcd 0 0, gcd (-4) 6)
  print (even 2, odd 2, 2 ^ 10, (-2) ^ 3, 2 ^^ (-1), subtract 1 5, negate 3, abs (-3), signum (-3))
  print (fromIntegral (maxBound :: Int) + 1, (maxBound :: Int) + 1, minBound :: Int)
  print (toInteger (5 :: Int), fromInteger (2 ^ 65 + 3) :: Int, realToFrac (3 :: Int) :: Double)
