main :: IO ()
main = do
  putStrLn "before"
  _ <- error "something went wrong"
  putStrLn "after"
