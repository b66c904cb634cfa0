{-# LANGUAGE NPlusKPatterns #-}
fac :: Integer -> Integer
fac 0 = 1
fac (n + 1) = (n + 1) * fac n
half :: Int -> Int
half 0 = 0
half 1 = 0
half (n + 2) = 1 + half n
kind :: Int -> String
kind (n + 5) = "at least five, over " ++ show n
kind n = "less: " ++ show n
main :: IO ()
main = print (fac 20) >> print (map half [0 .. 7]) >> mapM_ (putStrLn . kind) [4, 5, 9, -1]
