import System.IO
main :: IO ()
main = do
  writeFile "t.txt" "line1\nline2\n"
  appendFile "t.txt" "line3"
  readFile "t.txt" >>= putStrLn
  h <- openFile "t.txt" ReadMode
  l <- hGetLine h
  eof <- hIsEOF h
  rest <- hGetContents h
  putStrLn (l ++ "|" ++ show eof ++ "|" ++ rest)
  withFile "u.txt" WriteMode (\k -> hPutStrLn k "written" >> hPrint k [1, 2] >> hPutStr k "end")
  s <- readFile "u.txt"
  print (lines s, length s)
