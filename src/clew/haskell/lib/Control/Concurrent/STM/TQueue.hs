-- | Queues of transactions, with operations in constant time on average.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue, tryPeekTQueue, writeTQueue
  , unGetTQueue, isEmptyTQueue
  ) where

import Clew.STM

-- | What is read next, and what was written, the last first.
data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue a _ == TQueue b _ = a == b

newTQueue :: STM (TQueue a)
newTQueue = TQueue <$> newTVar [] <*> newTVar []

newTQueueIO :: IO (TQueue a)
newTQueueIO = TQueue <$> newTVarIO [] <*> newTVarIO []

writeTQueue, unGetTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) a = modifyTVar back (a :)
unGetTQueue (TQueue front _) a = modifyTVar front (a :)

readTQueue, peekTQueue :: TQueue a -> STM a
readTQueue (TQueue front back) = do
  xs <- readTVar front
  case xs of
    y : ys -> writeTVar front ys >> return y
    [] -> do
      written <- readTVar back
      case reverse written of
        [] -> retry
        z : zs -> writeTVar back [] >> writeTVar front zs >> return z
peekTQueue q = readTQueue q >>= \a -> unGetTQueue q a >> return a

tryReadTQueue, tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue q = fmap Just (readTQueue q) `orElse` return Nothing
tryPeekTQueue q = fmap Just (peekTQueue q) `orElse` return Nothing

flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  xs <- swapTVar front []
  ys <- swapTVar back []
  return (xs ++ reverse ys)

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue front back) = do
  xs <- readTVar front
  ys <- readTVar back
  return (null xs && null ys)
