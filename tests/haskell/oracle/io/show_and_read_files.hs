main :: IO ()
main = do
  let table = [(1, "one", [1.5]), (2, "two", [])] :: [(Int, String, [Double])]
  writeFile "data.txt" (unlines (map show table))
  s <- readFile "data.txt"
  let back = map read (lines s) :: [(Int, String, [Double])]
  print (back == table)
  putStr s
  appendFile "data.txt" "x"
  t <- readFile "data.txt"
  print (length t, last t)
