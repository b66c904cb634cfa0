import System.Environment
import Data.Maybe (isJust)
main :: IO ()
main = do
  getArgs >>= print
  p <- getProgName
  print (not (null p))
  lookupEnv "NO_SUCH_VARIABLE_HERE" >>= print
  withArgs ["a", "b c"] (getArgs >>= print)
