import System.IO.Error
import System.IO
import Control.Exception
main :: IO ()
main = do
  r <- tryIOError (readFile "missing.txt")
  either (\e -> print (isDoesNotExistError e, isUserError e, ioeGetFileName e)) putStrLn r
  r2 <- try (ioError (userError "mine"))
  either (\e -> print (isUserError e, ioeGetErrorString e, e)) return r2
  r3 <- tryIOError getLine
  either (\e -> print (isEOFError e)) putStrLn r3
  catchIOError (openFile "no/such/dir" ReadMode >> return ()) (const (putStrLn "handled"))
  print (annotateIOError (userError "x") "loc" Nothing Nothing)
