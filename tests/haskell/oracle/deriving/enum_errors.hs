import Control.Exception
data D = A | B | C deriving (Show, Eq, Enum, Bounded)
t :: a -> IO ()
t v = try (evaluate v) >>= either (\(ErrorCall m) -> putStrLn (takeWhile (/= '\n') m)) (const (putStrLn "ok"))
main :: IO ()
main = do
  t (succ C)
  t (pred A)
  t (toEnum 7 :: D)
  t (succ A)
  t (succ (maxBound :: Int))
  t (pred False)
  t (toEnum 9 :: Bool)
  t (chrE 1114112)
  where chrE = toEnum :: Int -> Char
