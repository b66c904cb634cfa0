main :: IO ()
main = do
  putStrLn "go"
  Just x <- return (Nothing :: Maybe Int)
  print x
