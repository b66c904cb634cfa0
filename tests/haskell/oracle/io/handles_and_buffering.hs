import System.IO
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  hGetBuffering stdout >>= print
  hSetBuffering stdout LineBuffering
  hPutStrLn stdout "to stdout"
  hPutStr stderr ""
  hFlush stdout
  eof <- isEOF
  print eof
  writeFile "w.txt" "abc"
  h <- openFile "w.txt" ReadMode
  c <- hGetChar h
  hClose h
  print (c, stdout, stdin, ReadMode)
