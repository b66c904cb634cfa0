import System.IO
loop :: Int -> IO ()
loop n = do
  done <- isEOF
  if done then putStrLn ("lines: " ++ show n) else do
    l <- getLine
    putStrLn (show n ++ ": " ++ l)
    loop (n + 1)
main :: IO ()
main = do
  name <- getLine
  putStrLn ("hello " ++ name)
  x <- readLn :: IO Int
  print (x * 2)
  c <- getChar
  d <- getChar
  print [c, d]
  loop 0
