import Text.Printf
import Numeric (showHex)
main :: IO ()
main = do
  printf "%s has %d items costing %.2f\n" "cart" (3 :: Int) (9.5 :: Double)
  printf "|%6s|%-6s|%c|%%|\n" "ab" "cd" 'x'
  printf "%08.3f|%+.1f|%5.0f|%x|%#x\n" (3.14159 :: Double) (2.0 :: Double) (2.5 :: Double) (48879 :: Int) (255 :: Int)
  mapM_ (\(a, b) -> putStrLn (printf "%3d %s" (a :: Int) (b :: String))) [(1, "x"), (22, "yy"), (333, "zzz")]
  hPrintfLike 5
  where hPrintfLike n = printf "%d in hex is %s\n" (n :: Int) (showHex n "")
