main :: IO ()
main = do
  print (maxBound + 1 :: Int, minBound - 1 :: Int, maxBound * 2 :: Int, negate minBound :: Int, abs minBound :: Int)
  print (2 ^ 63 :: Int, 2 ^ 64 :: Int, 3037000500 * 3037000500 :: Int, fromInteger (2 ^ 64 + 7) :: Int, product [1 .. 25] :: Int)
  print (foldl (\h c -> 31 * h + fromEnum c) 7 (replicate 50 'z') :: Int)
