-- | Channels of transactions.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan, readTChan, tryReadTChan
  , peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import Clew.STM

data TChan a = TChan (TVar (Link a)) (TVar (Link a))

type Link a = TVar (Maybe (Item a))

data Item a = Item a (Link a)

instance Eq (TChan a) where
  TChan a _ == TChan b _ = a == b

newTChan, newBroadcastTChan :: STM (TChan a)
newTChan = do
  hole <- newTVar Nothing
  TChan <$> newTVar hole <*> newTVar hole
newBroadcastTChan = newTChan

newTChanIO, newBroadcastTChanIO :: IO (TChan a)
newTChanIO = atomically newTChan
newBroadcastTChanIO = newTChanIO

writeTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ back) a = do
  hole <- readTVar back
  next <- newTVar Nothing
  writeTVar hole (Just (Item a next))
  writeTVar back next

readTChan, peekTChan :: TChan a -> STM a
readTChan (TChan front _) = do
  link <- readTVar front
  found <- readTVar link
  case found of
    Nothing -> retry
    Just (Item a rest) -> writeTVar front rest >> return a
peekTChan (TChan front _) = do
  link <- readTVar front
  found <- readTVar link
  maybe retry (\(Item a _) -> return a) found

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan c = fmap Just (readTChan c) `orElse` return Nothing
tryPeekTChan c = fmap Just (peekTChan c) `orElse` return Nothing

dupTChan, cloneTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ back) = do
  hole <- readTVar back
  front <- newTVar hole
  return (TChan front back)
cloneTChan (TChan front back) = do
  link <- readTVar front
  copy <- newTVar link
  return (TChan copy back)

unGetTChan :: TChan a -> a -> STM ()
unGetTChan (TChan front _) a = do
  link <- readTVar front
  first <- newTVar (Just (Item a link))
  writeTVar front first

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan c = fmap (maybe True (const False)) (tryPeekTChan c)
