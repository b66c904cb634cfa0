import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray a i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a)
main :: IO ()
main = do
  print [i | (i, True) <- assocs (sieve 60)]
  print (runSTArray (do { a <- newListArray (0, 3) "abcd"; x <- readArray a 0; readArray a 3 >>= writeArray a 0; writeArray a 3 x; return a }))
  let u = listArray (0, 2) [1.5, 2.5, 3.5] :: UArray Int Double
  print (u, u ! 1, bounds u, accumArray (+) 0 (0, 2) [(0, 1), (2, 5)] :: UArray Int Int)
