import Data.List
checks :: [(String, [Int] -> Bool)]
checks = [("rev rev", \xs -> reverse (reverse xs) == xs), ("sort idempotent", \xs -> sort (sort xs) == sort xs), ("nub shorter", \xs -> length (nub xs) <= length xs), ("wrong", \xs -> length xs < 3), ("sum append", \xs -> sum (xs ++ xs) == 2 * sum xs)]
inputs :: [[Int]]
inputs = concatMap (\n -> sequence (replicate n [-1, 0, 2])) [0 .. 3]
main :: IO ()
main = mapM_ (\(n, p) -> putStrLn (n ++ ": " ++ maybe ("ok, " ++ show (length inputs)) (("fails " ++) . show) (find (not . p) inputs))) checks
