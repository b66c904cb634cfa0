-- Transactions that are undone when they raise.
module Main where

import Control.Exception
import Control.Monad.STM
import Control.Concurrent.STM.TVar
import Prelude hiding (catch)

main = do
  from <- newTVarIO (100 :: Int)
  to <- newTVarIO 0
  let transfer n = do
        a <- readTVar from
        writeTVar from (a - n)
        b <- readTVar to
        writeTVar to (b + n)
        if a < n then error "too little" else return (a - n)
      see = atomically (do { a <- readTVar from; b <- readTVar to; return (a, b) }) >>= print
  atomically (transfer 30) >>= print
  see
  (atomically (transfer 80) >>= print) `catch` \e -> putStrLn (maybe "?" id (errorCalls e))
  see
