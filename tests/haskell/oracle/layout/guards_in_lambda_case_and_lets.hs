{-# LANGUAGE LambdaCase, MultiWayIf #-}
main :: IO ()
main = do
  let f = \case
        0 -> "zero"
        n | n < 0 -> "neg"
          | otherwise -> "pos"
      g x = if | x > 10 -> "big"
               | x > 5, even x -> "middle even"
               | Just y <- lookup x [(1, "one")] -> y
               | otherwise -> "rest"
  mapM_ (putStrLn . f) [0, -1, 1 :: Int]
  mapM_ (putStrLn . g) [11, 6, 7, 1 :: Int]
