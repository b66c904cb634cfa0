main :: IO ()
main = do
  s <- getContents
  let ns = map read (lines s) :: [Int]
  print (takeWhile (/= 0) ns)
  print (sum (takeWhile (/= 0) ns))
