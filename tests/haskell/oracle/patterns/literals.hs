f :: Int -> String
f 0 = "zero"
f (-1) = "minus one"
f 0x10 = "sixteen"
f 0o17 = "fifteen"
f _ = "other"
g :: Double -> String
g 1.5 = "one and a half"
g 1e3 = "thousand"
g (-2.5) = "minus"
g _ = "other"
h :: String -> Char -> Int
h "abc" 'x' = 1
h "" '\n' = 2
h ('a' : _) _ = 3
h _ '\'' = 4
h _ _ = 5
i :: Integer -> Bool
i 123456789012345678901234567890 = True
i _ = False
main :: IO ()
main = do
  mapM_ (putStrLn . f) [0, -1, 16, 15, 7]
  mapM_ (putStrLn . g) [1.5, 1000, -2.5, 0]
  print [h "abc" 'x', h "" '\n', h "abc" 'y', h "b" '\'', h "b" 'b']
  print (i 123456789012345678901234567890, i 1)
