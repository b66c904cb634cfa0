main :: IO ()
main = do
  n <- readLn :: IO Int
  xs <- fmap (map read . words) getLine :: IO [Double]
  t <- readLn :: IO (Int, [Maybe Bool])
  print (n, sum xs, t)
  print (reads "5 apples" :: [(Int, String)])
  r <- readIO "[1,2]" :: IO [Int]
  print r
  v <- readIO "oops" :: IO Int
  print v
