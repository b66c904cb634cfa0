main :: IO ()
main = do
  putStrLn greeting
  print (twice 4)
  where
  greeting = "hello"
  twice x = x + x :: Int
