import System.Exit
import System.IO
main :: IO ()
main = hPutStrLn stderr "to stderr" >> putStr "no newline" >> exitFailure
