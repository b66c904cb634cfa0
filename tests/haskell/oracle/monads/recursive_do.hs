{-# LANGUAGE RecursiveDo, ParallelListComp #-}
module Main where
import Control.Monad.Fix
import Data.IORef
import Control.Monad.ST
import Data.STRef

data Node = Node Int (IORef Node)

main :: IO ()
main = do
  n <- mdo
    r1 <- newIORef (Node 0 r2)
    r2 <- newIORef (Node 1 r1)
    putStrLn "made"
    return r1
  Node a next <- readIORef n
  Node b _ <- readIORef next
  print (a, b)
  xs <- do
    rec let ys = 1 : map (* 2) zs
        zs <- return (take 4 ys)
    return zs
  print xs
  print (take 5 (runST (mdo { r <- newSTRef (1 : ones); ones <- readSTRef r; return ones })))
  print [(x, y) | x <- [1 :: Int ..], odd x | y <- "abc"]
  print [x + y * z | x <- [1, 2, 3] | y <- [4, 5, 6], even y | z <- [7 :: Int, 8, 9]]
  print (mdo { x <- Just (1 : map (+ 1) (take 3 x)); return x })
