{-# LANGUAGE ScopedTypeVariables #-}
-- | Transactions. Threads never run inside of one, so it is performed as it stands; what it wrote is undone if it ends
-- without success.
module Clew.STM where

import Clew.Scheduler (wait)
import Control.Applicative (Alternative (..))
import Control.Exception
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- | The reference collects actions that undo what was written.
newtype STM a = STM (IORef (IO ()) -> IO a)

run :: STM a -> IORef (IO ()) -> IO a
run (STM m) = m

instance Functor STM where
  fmap f (STM m) = STM (fmap f . m)

instance Applicative STM where
  pure a = STM (\_ -> return a)
  STM mf <*> STM mx = STM (\u -> mf u <*> mx u)

instance Monad STM where
  STM m >>= k = STM (\u -> m u >>= \a -> run (k a) u)

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

instance MonadFix STM where
  mfix f = STM (\u -> mfix (\a -> run (f a) u))

instance Semigroup a => Semigroup (STM a) where
  a <> b = (<>) <$> a <*> b

instance Monoid a => Monoid (STM a) where
  mempty = pure mempty

data Retry = Retry

instance Show Retry where
  show _ = "a transaction waits"

instance Exception Retry

retry :: STM a
retry = STM (\_ -> throwIO Retry)

-- | Perform a part; undo what it wrote if an exception ends it.
part :: STM a -> IORef (IO ()) -> IO a
part m outer = do
  inner <- newIORef (return ())
  a <- run m inner `catch` \e -> do
    undo <- readIORef inner
    undo
    throwIO (e :: SomeException)
  undo <- readIORef inner
  modifyIORef outer (undo >>)
  return a

orElse :: STM a -> STM a -> STM a
orElse a b = STM (\u -> part a u `catch` \Retry -> run b u)

atomically :: forall a. STM a -> IO a
atomically m = do
  whole <- newIORef (return ())
  done <- try (part m whole)
  case done of
    Right a -> return a
    Left Retry -> do
      result <- newIORef Nothing
      wait BlockedIndefinitelyOnSTM (again result)
      Just ended <- readIORef result
      either throwIO return (ended :: Either SomeException a)
  where
    -- Asked by whoever runs: what the transaction raises is for the thread that waits.
    again result = do
      known <- readIORef result
      case known of
        Just _ -> return True
        Nothing -> do
          whole <- newIORef (return ())
          ended <- try (part m whole)
          case ended of
            Left e | Just Retry <- fromException e -> return False
            _ -> writeIORef result (Just ended) >> return True

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (\_ -> throwIO e)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM m handler = STM (\u -> tryJust notRetry (part m u) >>= either (\e -> run (handler e) u) return)
  where notRetry e = case fromException e of
          Just Retry -> Nothing
          Nothing -> fromException e

check :: Bool -> STM ()
check b = if b then return () else retry

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM m = STM (\_ -> m)

newtype TVar a = TVar (IORef a)
  deriving Eq

newTVar :: a -> STM (TVar a)
newTVar a = STM (\_ -> newTVarIO a)

newTVarIO :: a -> IO (TVar a)
newTVarIO a = fmap TVar (newIORef a)

readTVar :: TVar a -> STM a
readTVar v = STM (\_ -> readTVarIO v)

readTVarIO :: TVar a -> IO a
readTVarIO (TVar r) = readIORef r

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar r) a = STM (\u -> do
  old <- readIORef r
  modifyIORef u (writeIORef r old >>)
  writeIORef r a)

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f = readTVar v >>= writeTVar v . f
modifyTVar' v f = readTVar v >>= \a -> writeTVar v $! f a

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = do
  s <- readTVar v
  let (a, s') = f s
  writeTVar v s'
  return a

swapTVar :: TVar a -> a -> STM a
swapTVar v new = do
  old <- readTVar v
  writeTVar v new
  return old
