-- Floats of many sizes, shown with the fewest digits that denote them.
module Main where
next :: Integer -> Integer
next s = (s * 6364136223846793005 + 1442695040888963407) `mod` (2 ^ 64)
floats :: [Float]
floats = [encodeFloat (s `div` 2 ^ 40) (fromInteger (s `div` 7 `mod` 270) - 160) | s <- take 600 (iterate next 42)]
main :: IO ()
main = mapM_ print floats
