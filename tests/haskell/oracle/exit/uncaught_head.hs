main :: IO ()
main = print (head (filter (> 5) [1, 2, 3 :: Int]))
