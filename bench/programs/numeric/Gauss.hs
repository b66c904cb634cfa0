-- | Systems of linear equations, solved by elimination with pivots on mutable arrays.
module Gauss (run, main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST

type Matrix s = STUArray s (Int, Int) Double

solve :: Int -> [[Double]] -> [Double]
solve n rows = elems (runSTArray (eliminate n rows))

eliminate :: Int -> [[Double]] -> ST s (STArray s Int Double)
eliminate n rows = do
  m <- matrix n rows
  forM_ [0 .. n - 1] $ \k -> do
    pivot <- largest m k
    when (pivot /= k) $ forM_ [k .. n] $ \j -> do
      a <- readArray m (k, j)
      b <- readArray m (pivot, j)
      writeArray m (k, j) b
      writeArray m (pivot, j) a
    top <- readArray m (k, k)
    forM_ [k + 1 .. n - 1] $ \i -> do
      first <- readArray m (i, k)
      let factor = first / top
      forM_ [k .. n] $ \j -> do
        above <- readArray m (k, j)
        here <- readArray m (i, j)
        writeArray m (i, j) (here - factor * above)
  x <- newArray (0, n - 1) 0
  forM_ [n - 1, n - 2 .. 0] $ \i -> do
    right <- readArray m (i, n)
    rest <- forM [i + 1 .. n - 1] $ \j -> (*) <$> readArray m (i, j) <*> readArray x j
    diagonal <- readArray m (i, i)
    writeArray x i ((right - sum rest) / diagonal)
  return x

matrix :: Int -> [[Double]] -> ST s (Matrix s)
matrix n rows = newListArray ((0, 0), (n - 1, n)) (concat rows)

largest :: Matrix s -> Int -> ST s Int
largest m k = do
  (_, (_, n)) <- getBounds m
  column <- forM [k .. n - 1] $ \i -> do
    v <- readArray m (i, k)
    return (abs v, i)
  return (snd (maximum column))

system :: Int -> [[Double]]
system n = [[fromIntegral ((i * 7 + j * j * 3 + 11) `mod` 17) + (if i == j then 20 else 0) | j <- [0 .. n]] | i <- [0 .. n - 1]]

run :: Int -> String
run n = unlines (map show (take 5 solution) ++ [show (sum solution)])
  where solution = solve n (system n)

main :: IO ()
main = putStr (run 90)
