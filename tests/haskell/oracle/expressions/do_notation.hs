import Data.Maybe (fromJust)
safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)
calc :: Int -> Int -> Maybe Int
calc a b = do
  q <- safeDiv a b
  let r = q * 2
      s = r + 1
  t <- safeDiv 100 s
  return (q + t)
fails :: [Int] -> Maybe Int
fails xs = do
  (a : b : _) <- Just xs
  return (a + b)
lst :: [(Int, Char)]
lst = do
  (n, Just c) <- [(1, Just 'a'), (2, Nothing), (3, Just 'c')]
  [n, n * 10] >>= \m -> return (m, c)
main :: IO ()
main = do
  print (calc 10 3, calc 1 0)
  print (fails [1, 2, 3], fails [1])
  print lst
  _ <- return ()
  do { putStr "one "; putStr "two "; putStrLn "three" }
  x <- do { let { y = 5 }; return (y * 2) }
  print x
  print =<< mapM (return . (+ 1)) [1, 2]
