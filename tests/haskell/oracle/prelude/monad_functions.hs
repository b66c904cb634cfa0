main :: IO ()
main = do
  mapM_ print [1, 2]
  sequence_ [putStr "a", putStr "b", putStrLn "c"]
  xs <- mapM (\x -> return (x * x)) [1, 2, 3]
  print xs
  print =<< sequence [return 1, return 2]
  print ([1, 2] >> "ab", [1, 2] >>= replicate 2, return 1 :: [Int])
  print (concat <$> mapM (\x -> [[x], [x + 1]]) [1, 2])
  print ((do { f <- (+); g <- (* 2); return (f g) }) 5 `seq` ((+) <$> (* 2) <*> (+ 10)) 3)
  print (sequence_ [Just 1, Nothing], foldr (>>) (Just 'z') [Just 'a'], (<$) 3 (Just 'x'))
