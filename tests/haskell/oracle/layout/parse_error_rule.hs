main :: IO ()
main = do
  let x = 1; y = 2 in print (x + y)
  print (let a = 5; b = 6 in a * b, let c = 7 in c)
  print [let z = 1 in z, 2]
  let f n | n > 0 = "pos" | otherwise = "non" in putStrLn (f (1 :: Int))
  print (case 3 of n | odd n -> "odd" | otherwise -> "even")
  mapM_ print $ do x <- [1, 2 :: Int]; y <- "ab"; return (x, y)
