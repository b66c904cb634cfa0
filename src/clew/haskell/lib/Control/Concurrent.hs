{-# LANGUAGE RankNTypes #-}
-- | Threads, which take turns in a fixed order; time is simulated.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, throwTo, forkOn, forkOS, forkOSWithUnmask
  , getNumCapabilities
  , setNumCapabilities, threadCapability, yield, threadDelay, rtsSupportsBoundThreads, isCurrentThreadBound
  , runInBoundThread, runInUnboundThread, mkWeakThreadId
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem
  , module Control.Concurrent.QSemN
  ) where

import Clew.Scheduler
import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception (SomeException, mask, try)

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally action andThen = mask (\restore -> forkIO (try (restore action) >>= andThen))

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask io = forkIO (io id)

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = forkIO

forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask = forkIOWithUnmask

forkOS :: IO () -> IO ThreadId
forkOS = forkIO

getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread action = action
runInUnboundThread action = action

mkWeakThreadId :: ThreadId -> IO (Maybe ThreadId)
mkWeakThreadId = return . Just
