-- | Queues of transactions with room for so many elements; who writes to a full one waits.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue, tryPeekTBQueue, writeTBQueue
  , unGetTBQueue, lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import Clew.STM
import Control.Concurrent.STM.TQueue
import Numeric.Natural (Natural)

-- | The elements, how many there are, and for how many there is room.
data TBQueue a = TBQueue (TQueue a) (TVar Natural) Natural

instance Eq (TBQueue a) where
  TBQueue q _ _ == TBQueue r _ _ = q == r

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue room = (\q n -> TBQueue q n room) <$> newTQueue <*> newTVar 0

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO room = (\q n -> TBQueue q n room) <$> newTQueueIO <*> newTVarIO 0

-- | One more element, where there is room.
added :: (TQueue a -> a -> STM ()) -> TBQueue a -> a -> STM ()
added put (TBQueue q count room) x = do
  n <- readTVar count
  if n >= room then retry else writeTVar count (n + 1) >> put q x

writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue = added writeTQueue
unGetTBQueue = added unGetTQueue

readTBQueue, peekTBQueue :: TBQueue a -> STM a
readTBQueue (TBQueue q count _) = readTQueue q >>= \x -> modifyTVar count (subtract 1) >> return x
peekTBQueue (TBQueue q _ _) = peekTQueue q

tryReadTBQueue, tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue q = fmap Just (readTBQueue q) `orElse` return Nothing
tryPeekTBQueue (TBQueue q _ _) = tryPeekTQueue q

flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue q count _) = writeTVar count 0 >> flushTQueue q

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ count _) = readTVar count

isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue q _ _) = isEmptyTQueue q
isFullTBQueue (TBQueue _ count room) = fmap (>= room) (readTVar count)
