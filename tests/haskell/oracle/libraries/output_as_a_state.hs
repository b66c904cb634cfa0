-- Control.Monad.Trans.Writer.CPS, Data.Array.*.Safe, Data.Unique, System.Info and Mem
module Main where

import Control.Monad (forM_, when)
import Control.Monad.ST (runST)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Writer.CPS
import Data.Array.ST.Safe (STUArray, getElems, newArray, readArray, writeArray)
import qualified Control.Monad.ST as ST
import Data.Unique (newUnique)
import System.Info (os)
import System.Mem (performGC)

collatz :: Int -> Writer [Int] Int
collatz n = do
  tell [n]
  if n == 1 then return 0 else (+ 1) <$> collatz (if even n then n `div` 2 else 3 * n + 1)

primes :: Int -> [Bool]
primes n = runST (do
  sieve <- newArray (0, n) True :: ST.ST s (STUArray s Int Bool)
  forM_ [2 .. n] (\i -> do
    is <- readArray sieve i
    when is (forM_ [2 * i, 3 * i .. n] (\j -> writeArray sieve j False)))
  getElems sieve)

main :: IO ()
main = do
  print (runWriter (collatz 6))
  print (length (execWriter (mapM_ (\i -> tell [i]) [1 .. 1000 :: Int])))
  print (runWriter (listen (tell "ab" >> return 'x')), runWriter (listens length (tell "ab" >> return 'x')))
  print (runWriter (censor reverse (tell "abc" >> tell "d")), runWriter (pass (tell "abc" >> return (1 :: Int, take 2))))
  print (runWriter (mapWriter (\(a, w) -> (a + 1, w ++ "!")) (writer (1 :: Int, "hi"))))
  print =<< runWriterT (tell "x" >> lift (putStrLn "in between") >> tell "y" >> return True)
  print (fst <$> (runWriterT (lift (Just 1) >>= \n -> tell "z" >> return (n + 1 :: Int)) :: Maybe (Int, String)))
  print [n | (n, True) <- zip [0 ..] (primes 30), n > (1 :: Int)]
  a <- newUnique
  b <- newUnique
  print (a == b, a == a, a < b, os)
  performGC
