{-# LANGUAGE NoImplicitPrelude, BangPatterns, RankNTypes #-}
-- | Mutable references, and running ST.
module Clew.Ref
  ( module Clew.Ref
  ) where

import Clew.Prim
import Clew.Base

runST :: (forall s. ST s a) -> a
runST m = case unST m World of IORes a -> a

-- | One step at a time, when the result is demanded.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (\w -> IORes (case m w of IORes a -> a))

stToIO :: ST s a -> IO a
stToIO (ST m) = IO m

unsafeIOToST :: IO a -> ST s a
unsafeIOToST (IO m) = ST m

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST m) = IO m

-- | The argument is the result, once there is one.
fixIO :: (a -> IO a) -> IO a
fixIO f = IO (\w -> let { r = unIO (f (case r of IORes a -> a)) w } in r)

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\w -> let { r = unST (f (case r of IORes a -> a)) w } in r)

-- IORef -------------------------------------------------------------------------------------------------------

newtype IORef a = IORef (PrimRef a)

instance Eq (IORef a) where
  IORef r == IORef q = primSameRef r q

newIORef :: a -> IO (IORef a)
newIORef x = IO (\_ -> case primNewRef x of !r -> IORes (IORef r))

readIORef :: IORef a -> IO a
readIORef (IORef r) = IO (\_ -> case primPeekRef r of (x, _) -> IORes x)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = IO (\_ -> case primWriteRef r x of () -> IORes ())

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef r) f = IO (\_ -> case primPeekRef r of
  (x, _) -> case primWriteRef r (f x) of () -> IORes ())
modifyIORef' (IORef r) f = IO (\_ -> case primPeekRef r of
  (x, _) -> case f x of !y -> case primWriteRef r y of () -> IORes ())

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (IORef r) f = IO (\_ -> case primPeekRef r of
  (x, _) -> let p = f x in case primWriteRef r (fst p) of () -> IORes (snd p))
atomicModifyIORef' (IORef r) f = IO (\_ -> case primPeekRef r of
  (x, _) -> case f x of (!a, !b) -> case primWriteRef r a of () -> IORes b)

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef

-- STRef -------------------------------------------------------------------------------------------------------

newtype STRef s a = STRef (PrimRef a)

instance Eq (STRef s a) where
  STRef r == STRef q = primSameRef r q

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (\_ -> case primNewRef x of !r -> IORes (STRef r))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (\_ -> case primPeekRef r of (x, _) -> IORes x)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (\_ -> case primWriteRef r x of () -> IORes ())

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef (STRef r) f = ST (\_ -> case primPeekRef r of
  (x, _) -> case primWriteRef r (f x) of () -> IORes ())
modifySTRef' (STRef r) f = ST (\_ -> case primPeekRef r of
  (x, _) -> case f x of !y -> case primWriteRef r y of () -> IORes ())

-- | The state of IO as a type.
data RealWorld
