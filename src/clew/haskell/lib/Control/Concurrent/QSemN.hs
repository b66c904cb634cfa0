-- | Semaphores whose units are taken several at a time.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Clew.Scheduler (wait)
import Control.Exception (BlockedIndefinitelyOnMVar (..))
import Data.IORef

newtype QSemN = QSemN (IORef Int)

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newIORef n)

waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN r) n = do
  wait BlockedIndefinitelyOnMVar (fmap (>= n) (readIORef r))
  modifyIORef' r (subtract n)

signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN r) n = modifyIORef' r (+ n)
