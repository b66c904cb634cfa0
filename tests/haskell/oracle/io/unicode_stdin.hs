import Data.Char
main :: IO ()
main = do
  s <- getContents
  mapM_ (\l -> putStrLn (reverse l ++ " " ++ show (length l))) (lines s)
  putStrLn (map toUpper s)
  print (filter (> '\127') s)
