-- A sieve and prefix sums in a mutable array.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Int
sieve n = runSTUArray (do
  a <- newArray (0, n) 1
  forM_ [2 .. n] (\i -> do
    v <- readArray a i
    when (v == 1 && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j 0)))
  forM_ [1 .. n] (\i -> do
    before <- readArray a (i - 1)
    here <- readArray a i
    writeArray a i (before + here))
  return a)

run :: Int -> (Int, Int)
run n = (primes ! n, primes ! (n `div` 2))
  where primes = sieve n

main :: IO ()
main = print (run 10000)
