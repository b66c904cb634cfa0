import Control.Exception
main :: IO ()
main = do
  (putStrLn "body" >> return 1) `finally` putStrLn "cleanup" >>= print
  r <- try (bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> if x > 3 then throwIO (userError "fail") else return x))
  print (r :: Either IOException Int)
  bracket_ (putStrLn "in") (putStrLn "out") (putStrLn "work")
  (error "oops" `onException` putStrLn "on exception") `catch` \e -> putStrLn ("got " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
  x <- catchJust (\e -> if e == DivideByZero then Just () else Nothing) (evaluate (1 `mod` 0 :: Int)) (\_ -> return 99)
  print x
  (putStrLn "a" >> throwIO Overflow) `catches` [Handler (\e -> putStrLn ("io " ++ show (e :: IOException))), Handler (\e -> putStrLn ("ar " ++ show (e :: ArithException)))]
