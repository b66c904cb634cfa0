-- | Boxes of transactions, full or empty.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar, tryReadTMVar, swapTMVar
  , tryTakeTMVar, tryPutTMVar, isEmptyTMVar, writeTMVar
  ) where

import Clew.STM

newtype TMVar a = TMVar (TVar (Maybe a))
  deriving Eq

newTMVar :: a -> STM (TMVar a)
newTMVar a = fmap TMVar (newTVar (Just a))

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO a = fmap TMVar (newTVarIO (Just a))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar, readTMVar :: TMVar a -> STM a
takeTMVar (TMVar t) = readTVar t >>= maybe retry (\a -> writeTVar t Nothing >> return a)
readTMVar (TMVar t) = readTVar t >>= maybe retry return

tryTakeTMVar, tryReadTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar t) = readTVar t >>= \m -> writeTVar t Nothing >> return m
tryReadTMVar (TMVar t) = readTVar t

putTMVar, writeTMVar :: TMVar a -> a -> STM ()
putTMVar (TMVar t) a = readTVar t >>= maybe (writeTVar t (Just a)) (const retry)
writeTMVar (TMVar t) a = writeTVar t (Just a)

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar t) a = readTVar t >>= maybe (writeTVar t (Just a) >> return True) (const (return False))

swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar t) new = readTVar t >>= maybe retry (\old -> writeTVar t (Just new) >> return old)

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar t) = fmap (maybe True (const False)) (readTVar t)
