{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Boxes that are full or empty. Waiting for one lets other threads run; when there is none, it would never end.
module Clew.MVar
  ( module Clew.MVar
  ) where

import Clew.Prim
import Clew.Base
import Clew.Exception
import Clew.Scheduler

newtype MVar a = MkMVar (PrimRef (Maybe a))

instance Eq (MVar a) where
  MkMVar r == MkMVar q = primSameRef r q

newEmptyMVar :: IO (MVar a)
newEmptyMVar = IO (\_ -> case primNewRef Nothing of !r -> IORes (MkMVar r))

newMVar :: a -> IO (MVar a)
newMVar x = IO (\_ -> case primNewRef (Just x) of !r -> IORes (MkMVar r))

content :: MVar a -> IO (Maybe a)
content (MkMVar r) = IO (\_ -> case primPeekRef r of (m, _) -> IORes m)

setContent :: MVar a -> Maybe a -> IO ()
setContent (MkMVar r) m = IO (\_ -> case primWriteRef r m of () -> IORes ())

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = content v >>= \m -> case m of
  Just x -> setContent v Nothing >> return x
  Nothing -> wait BlockedIndefinitelyOnMVar (isFull v) >> takeMVar v
readMVar v = content v >>= \m -> case m of
  Just x -> return x
  Nothing -> wait BlockedIndefinitelyOnMVar (isFull v) >> readMVar v

putMVar :: MVar a -> a -> IO ()
putMVar v x = content v >>= \m -> case m of
  Nothing -> setContent v (Just x)
  Just _ -> wait BlockedIndefinitelyOnMVar (isEmptyMVar v) >> putMVar v x

isFull :: MVar a -> IO Bool
isFull v = content v >>= \m -> return (case m of { Nothing -> False; Just _ -> True })

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar v = content v >>= \m -> setContent v Nothing >> return m
tryReadMVar v = content v

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar v x = content v >>= \m -> case m of
  Nothing -> setContent v (Just x) >> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = content v >>= \m -> return (case m of { Nothing -> True; Just _ -> False })

swapMVar :: MVar a -> a -> IO a
swapMVar v x = takeMVar v >>= \old -> putMVar v x >> return old

withMVar :: MVar a -> (a -> IO b) -> IO b
withMVar v f = takeMVar v >>= \a -> onException (f a) (putMVar v a) >>= \b -> putMVar v a >> return b

modifyMVar_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = takeMVar v >>= \a -> onException (f a) (putMVar v a) >>= putMVar v

modifyMVar :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = takeMVar v >>= \a -> onException (f a) (putMVar v a) >>= \(a', b) -> putMVar v a' >> return b

withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVarMasked = withMVar

modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVarMasked_ = modifyMVar_

modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVarMasked = modifyMVar
