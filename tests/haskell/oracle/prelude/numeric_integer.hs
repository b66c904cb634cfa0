main :: IO ()
main = do
  let a = 2 ^ 100 :: Integer
      b = -(3 ^ 50)
  print (a, b, a + b, a * b, a - b)
  print (a `div` b, a `mod` b, a `quot` b, a `rem` b, b `divMod` 7, b `quotRem` 7)
  print (product [1 .. 25 :: Integer], gcd a (6 ^ 20), lcm 12 (10 ^ 20))
  print (compare a b, signum b, abs b, even a, fromIntegral a :: Int)
  print (read "123456789012345678901234567890" :: Integer, length (show (2 ^ 1000)))
