import Control.Exception
import System.IO.Unsafe
main :: IO ()
main = do
  r <- try (return (error "lazy" :: Int)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "caught") (const "not yet") r)
  r2 <- try (return $! (error "strict" :: Int)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "caught") (const "not yet") r2)
  let xs = [1, error "second", 3] :: [Int]
  print (length xs, head xs, last xs)
  r3 <- try (print xs) :: IO (Either ErrorCall ())
  putStrLn (either (\(ErrorCall m) -> " then " ++ m) (const "") r3)
  print (unsafePerformIO (return 5))
