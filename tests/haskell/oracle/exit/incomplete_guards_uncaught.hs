sign :: Int -> String
sign n | n > 0 = "pos"
       | n < 0 = "neg"
main :: IO ()
main = putStrLn (sign 1) >> putStrLn (sign 0)
