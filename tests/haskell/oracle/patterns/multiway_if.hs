{-# LANGUAGE MultiWayIf #-}
grade :: Int -> Char
grade n = if | n >= 90 -> 'A'
             | n >= 80, even n -> 'B'
             | n >= 80 -> if | n == 85 -> 'M' | otherwise -> 'b'
             | Just c <- lookup n [(10, 'T')] -> c
             | otherwise -> 'F'
main :: IO ()
main = putStrLn (map grade [95, 82, 85, 87, 10, 50])
