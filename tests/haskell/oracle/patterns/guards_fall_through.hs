f :: Int -> Int -> String
f x y | x > 10 = "big x"
      | y > 10 = "big y"
f 1 _ = "one"
f x y | Just z <- lookup x table, let w = z ++ "!", y > 0 = w
      | x == y = "same"
  where table = [(2, "two"), (3, "three")]
f _ 7 = "seven"
f _ _ = "default"
main :: IO ()
main = mapM_ putStrLn [f 11 0, f 0 11, f 1 0, f 2 1, f 2 0, f 5 5, f 4 7, f 4 6]
