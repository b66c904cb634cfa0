import Text.Read (readMaybe)
import System.IO
ask :: Int -> IO Int
ask n = do
  putStr ("number " ++ show n ++ "? ")
  hFlush stdout
  l <- getLine
  case readMaybe l of
    Just v | v >= 0 -> return v
           | otherwise -> putStrLn "negative" >> ask (n + 1)
    Nothing -> putStrLn ("not a number: " ++ show l) >> ask (n + 1)
main :: IO ()
main = do
  a <- ask 1
  b <- ask 1
  print (a + b)
