main :: IO ()
main = getLine >>= putStrLn >> getLine >>= putStrLn
