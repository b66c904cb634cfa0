-- An error of input is caught and another one raised instead.
module Main where
import Control.Exception
import System.IO

readNumber :: FilePath -> IO Int
readNumber path = do
  r <- try (readFile path) :: IO (Either IOException String)
  case r of
    Left e -> ioError (userError ("cannot read " ++ path))
    Right t -> return (length t)

main :: IO ()
main = readNumber "/nonexistent/x" >>= print
