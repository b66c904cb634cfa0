import Data.Array.IO
import Control.Monad
main :: IO ()
main = do
  a <- newListArray (0, 9) [5, 3, 8, 1, 9, 2, 7, 4, 6, 0] :: IO (IOUArray Int Int)
  (lo, hi) <- getBounds a
  forM_ [lo .. hi - 1] $ \i -> forM_ [lo .. hi - 1 - i] $ \j -> do
    x <- readArray a j
    y <- readArray a (j + 1)
    when (x > y) (writeArray a j y >> writeArray a (j + 1) x)
  getElems a >>= print
  b <- newArray ('a', 'c') "" :: IO (IOArray Char String)
  writeArray b 'b' "bee"
  getAssocs b >>= print
