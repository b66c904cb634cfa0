import System.Exit
import Control.Exception
main :: IO ()
main = do
  r <- try (exitWith (ExitFailure 4)) :: IO (Either ExitCode ())
  print r
  print (ExitSuccess, ExitFailure 2)
  (putStrLn "x" >> exitWith (ExitFailure 3)) `finally` putStrLn "finalised"
