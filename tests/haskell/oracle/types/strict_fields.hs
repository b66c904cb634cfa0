import Control.Exception
data S = S !Int Int
data L = L Int Int
newtype N = N Int
get :: Either ErrorCall a -> String
get = either (\(ErrorCall m) -> "error " ++ m) (const "fine")
main :: IO ()
main = do
  (try (evaluate (S (error "a") 1 `seq` ())) >>= putStrLn . get)
  (try (evaluate (S 1 (error "b") `seq` ())) >>= putStrLn . get)
  (try (evaluate (L (error "c") 1 `seq` ())) >>= putStrLn . get)
  (try (evaluate (case error "d" of L _ _ -> ())) >>= putStrLn . get)
  (try (evaluate (case error "e" of N _ -> ())) >>= putStrLn . get)
  (try (evaluate (N (error "f") `seq` ())) >>= putStrLn . get)
