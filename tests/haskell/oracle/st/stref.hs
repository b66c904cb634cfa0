import Control.Monad
import Control.Monad.ST
import Data.STRef
sumST :: [Int] -> Int
sumST xs = runST (do { r <- newSTRef 0; forM_ xs (\x -> modifySTRef r (+ x)); readSTRef r })
fibST :: Int -> Integer
fibST n = runST $ do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n $ do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y
  readSTRef a
main :: IO ()
main = print (sumST [1 .. 100], fibST 100) >> print (runST (newSTRef 'x' >>= \r -> modifySTRef' r succ >> readSTRef r))
