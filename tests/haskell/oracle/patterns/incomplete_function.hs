import Control.Exception
f :: Int -> Int
f 1 = 10
f 2 = 20
main :: IO ()
main = do
  print (f 1)
  r <- try (evaluate (f 3)) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "pattern match failed") show r)
  s <- try (evaluate (case Just 1 of Nothing -> 0)) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "case failed") show s)
  t <- try (evaluate ((\(Just x) -> x) Nothing)) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "lambda failed") show t)
  u <- try (evaluate (let Just x = Nothing in x)) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "binding failed") show u)
