main :: IO ()
main = do
  let a = 1
      b = 2; c = 3
      f x | x > 1 = "big"
          | otherwise = "small"
      (p, q) | a > b = (a, b)
             | otherwise = (b, a)
  print [let z = x + y in z * z | x <- [a, b], let y = c]
  putStrLn (f p ++ f q)
  print $ let { g 0 = 1; g n = n * g (n - 1) } in map g [0 .. 5]
  let in print "empty let"
  let h :: Int -> Int
      h = \n -> case n of
        0 -> 1
        _ -> n
  print (h 0 + h 5)
