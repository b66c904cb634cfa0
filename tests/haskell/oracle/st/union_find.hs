{-# LANGUAGE FlexibleContexts #-}
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.STRef
components :: Int -> [(Int, Int)] -> Int
components n es = runST (do
  p <- newListArray (0, n - 1) [0 .. n - 1] :: ST s (STUArray s Int Int)
  c <- newSTRef n
  let find x = do { y <- readArray p x; if x == y then return x else do { r <- find y; writeArray p x r; return r } }
  forM_ es $ \(a, b) -> do
    x <- find a
    y <- find b
    when (x /= y) (writeArray p x y >> modifySTRef c (subtract 1))
  readSTRef c)
main :: IO ()
main = print (components 10 [(0, 1), (1, 2), (3, 4), (0, 2), (8, 9)], components 3 [], components 5 [(i, i + 1) | i <- [0 .. 3]])
