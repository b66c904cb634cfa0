import Control.Monad.Writer
fact :: Integer -> Writer [String] Integer
fact 0 = tell ["base"] >> return 1
fact n = do { tell ["fact " ++ show n]; r <- fact (n - 1); return (n * r) }
main :: IO ()
main = do
  print (runWriter (fact 3))
  print (execWriter (mapM_ (tell . Sum) [1 .. 10]), runWriter (listen (tell "ab" >> return 1)), runWriter (censor reverse (tell "abc")), runWriter (pass (tell "p" >> return (1, map succ))))
  (r, w) <- runWriterT (do { tell ["start"]; x <- lift (return 5); tell [show x]; return (x * 2) })
  print (r, w)
  print (take 3 (execWriter (mapM_ (\x -> tell [x]) [1 ..])))
