-- Variables of the environment that a program sets, sees and removes.
import Control.Exception (IOException, try)
import System.Environment
import System.IO.Error

name :: String
name = "CLEW_TEST_OF_ENVIRONMENT"

main :: IO ()
main = do
  lookupEnv name >>= print
  setEnv name "first"
  setEnv name "second"
  getEnv name >>= putStrLn
  fmap (filter ((== name) . fst)) getEnvironment >>= print
  setEnv name ""
  lookupEnv name >>= print
  setEnv name "third\0and no more"
  lookupEnv name >>= print
  unsetEnv name
  lookupEnv name >>= print
  fmap (lookup name) getEnvironment >>= print
  missing <- try (getEnv name) :: IO (Either IOException String)
  print (either isDoesNotExistError (const False) missing)
  mapM_ refused [setEnv "" "x", setEnv "a=b" "x", unsetEnv "a=b"]
  print (isResourceVanishedErrorType resourceVanishedErrorType, isResourceVanishedErrorType eofErrorType)
  where
    refused action = do
      result <- try action :: IO (Either IOException ())
      putStrLn (either (const "refused") (const "done") result)
