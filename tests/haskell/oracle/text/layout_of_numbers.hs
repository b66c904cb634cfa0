main :: IO ()
main = do
  let pad n s = replicate (n - length s) ' ' ++ s
      table = [[x * y | y <- [1 .. 6]] | x <- [1 .. 6]] :: [[Int]]
  mapM_ (putStrLn . concatMap (pad 4 . show)) table
  putStrLn (unwords (map show [1.5, 2, -3 :: Double]))
  mapM_ (\(i, l) -> putStrLn (pad 3 (show i) ++ ": " ++ l)) (zip [1 :: Int ..] (lines "first\nsecond\n\nfourth"))
