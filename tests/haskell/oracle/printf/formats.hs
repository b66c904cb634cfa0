import Text.Printf
main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d %+d %x %X %o %c %s\n" (1 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (7 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'c' "str"
  printf "%.2f %8.3f|%-8.1f|%e %g %s %10s|%-10s|\n" (3.14159 :: Double) (2.5 :: Double) (1.25 :: Double) (1234.5 :: Double) (0.5 :: Double) (show [1, 2]) "right" "left"
  let s = printf "%s-%d%%" "a" (5 :: Int) :: String
  putStrLn s
  printf "%3d|%-3d|%03d\n" (1234 :: Int) (5 :: Int) (-5 :: Int)
  printf "no args\n"
  mapM_ (\(n, v) -> printf "%-6s%6.2f\n" n v) [("ab", 1.5 :: Double), ("cde", 22.333)]
