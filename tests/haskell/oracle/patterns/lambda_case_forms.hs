{-# LANGUAGE LambdaCase #-}
main :: IO ()
main = do
  print (map (\case { 0 -> "z"; n | even n -> "e"; _ -> "o" }) [0, 1, 2 :: Int])
  mapM_ (\case Left e -> putStrLn ("err " ++ e); Right v -> print (v :: Int)) [Left "x", Right 1]
  getLine >>= \case
    "" -> putStrLn "empty"
    s@(c : _) | c == 'h' -> putStrLn ("h-word " ++ s)
    _ -> putStrLn "other"
  print ((\case (x, Just y) -> x + y; (x, Nothing) -> x) (1, Just 2))
