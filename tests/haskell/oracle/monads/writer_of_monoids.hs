import Control.Monad.Writer
collatz :: Int -> Writer (Sum Int, [Int]) ()
collatz 1 = tell (Sum 0, [1])
collatz n = tell (Sum 1, [n]) >> collatz (if even n then n `div` 2 else 3 * n + 1)
main :: IO ()
main = do
  print (execWriter (collatz 6))
  print (runWriter (mapM (\x -> writer (x * 2, [x])) [1, 2, 3]), getAll (execWriter (mapM_ (tell . All . even) [2, 4])), fst (runWriter (listens length (tell "abcd"))))
