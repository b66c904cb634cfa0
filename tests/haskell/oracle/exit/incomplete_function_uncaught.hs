size :: [a] -> String
size [] = "empty"
size [_] = "one"
main :: IO ()
main = putStrLn (size "") >> putStrLn (size "a") >> putStrLn (size "ab")
