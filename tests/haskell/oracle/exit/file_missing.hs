main :: IO ()
main = readFile "does-not-exist.txt" >>= putStr
