main :: IO ()
main = putStrLn ("partial " ++ show (length [1, 2, 3]) ++ error "mid-string")
