queens :: Int -> [[Int]]
queens n = go n where
  go 0 = [[]]
  go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
  safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]
board :: [Int] -> String
board qs = unlines [[if q == c then 'Q' else '.' | c <- [1 .. length qs]] | q <- qs]
main :: IO ()
main = do
  print (head (queens 8), length (queens 6))
  putStr (board (head (queens 8)))
