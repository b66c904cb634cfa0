import Control.Exception
t :: Show a => a -> IO ()
t v = try (print v) >>= either (\(ErrorCall m) -> putStrLn m) return
main :: IO ()
main = do
  t (read "x" :: Int)
  t (read "" :: Int)
  t (read "1 2" :: Int)
  t (read "[1,]" :: [Int])
  t (read "7" :: Int)
