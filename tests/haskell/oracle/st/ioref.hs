import Data.IORef
import Control.Monad
main :: IO ()
main = do
  r <- newIORef 0
  forM_ [1 .. 10] $ \i -> modifyIORef r (+ i)
  readIORef r >>= print
  modifyIORef' r (* 2)
  old <- atomicModifyIORef r (\x -> (x + 1, x))
  new <- readIORef r
  print (old, new)
  writeIORef r 5
  s <- newIORef r
  inner <- readIORef s
  readIORef inner >>= print
  print (r == r, r == inner)
  counter <- newIORef (0 :: Int)
  let next = do { n <- readIORef counter; writeIORef counter (n + 1); return n }
  xs <- replicateM 3 next
  print xs
