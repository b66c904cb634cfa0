f :: Int -> Maybe Int -> String
f a mb = case (a, mb) of
  (0, Nothing) -> "both"
  (n, Just m) | n == m -> "equal" | n > m, let k = n - m, even k -> "even gap " ++ show k
  (_, Just _) -> if a < 0 then "neg" else if a > 100 then "huge" else "just"
  (_, Nothing) -> "nothing"
main :: IO ()
main = mapM_ (putStrLn . uncurry f) [(0, Nothing), (3, Just 3), (5, Just 3), (6, Just 3), (-1, Just 3), (101, Just 4), (1, Nothing)]
