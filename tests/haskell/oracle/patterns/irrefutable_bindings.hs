(a, b) | even n = (n, 1)
       | otherwise = (0, n)
  where n = 7 :: Int
[x, y, z] = map (* 2) [1, 2, 3 :: Int]
Just w = Just "w"
(c : cs, (d, _)) = ("hello", ('d', undefined :: Int))
main :: IO ()
main = do
  print (a, b)
  print (x + y + z)
  putStrLn w
  print (c, cs, d)
  let (q, r) = 17 `divMod` 5
      (m, n) : _ = zip [1 :: Int ..] "ab"
  print (q, r, m, n)
