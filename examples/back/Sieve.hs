-- The sieve of Eratosthenes in an unboxed array: 9 is said to be a prime.
--
-- The multiples of a prime are crossed out from the wrong place on:
--
--     clew back examples/back/Sieve.hs 'primes 12'
module Sieve where

import Control.Monad (forM_, when)
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  isPrime <- newArray (2, n) True
  forM_ [2 .. n] (\p -> do
    stillPrime <- readArray isPrime p
    when stillPrime (forM_ [p * p + p, p * p + 2 * p .. n] (\m -> writeArray isPrime m False)))
  return isPrime)

primes :: Int -> [Int]
primes n = [p | (p, True) <- assocs (sieve n)]
