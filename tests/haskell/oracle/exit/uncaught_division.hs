main :: IO ()
main = print (10 `div` (0 :: Int))
