main :: IO ()
main = do
  putStr "a" >> putStr "b" >> putStrLn "c"
  mapM_ putChar "chars\n"
  print ()
  print (print 1 `seq` 2)
  let act = putStrLn "act" in act >> act
  sequence_ (replicate 2 (putStr "."))
  putStrLn ""
  x <- return $ map (* 2) [1, 2]
  print x
  (\a b -> print (a + b)) 1 2
