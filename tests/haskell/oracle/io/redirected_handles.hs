-- Output goes to another file for a while: handles are duplicated and put in place of others.
import Control.Exception (bracket, finally)
import GHC.IO.Handle (hDuplicate, hDuplicateTo)
import System.Directory (doesFileExist, removeFile)
import System.IO

captured :: IO () -> IO String
captured act = do
  (path, tmp) <- openTempFile "." "captured.txt"
  before <- hDuplicate stdout
  hFlush stdout
  hDuplicateTo tmp stdout
  act `finally` (hFlush stdout >> hDuplicateTo before stdout >> hClose before >> hClose tmp)
  text <- readFile path
  putStr (take (length text `seq` 0) text)
  removeFile path
  gone <- doesFileExist path
  print (not gone)
  return text

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  putStrLn "before"
  text <- captured (putStrLn "inside" >> print [1 :: Int, 2])
  putStrLn "after"
  print text
  again <- captured (putStrLn "again")
  print again
  (a, h) <- openTempFile "." "x.y.txt"
  (b, k) <- openTempFile "." "x.y.txt"
  print (a /= b, take 5 a, reverse (take 4 (reverse b)))
  hPutStr h "text"
  hClose h
  hClose k
  readFile a >>= putStrLn
  removeFile a
  removeFile b
