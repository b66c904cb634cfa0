{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Threads in a fixed order. A thread runs until it ends or waits; then the next one that was forked runs, on top of it.
--
-- A thread below another continues when the one above has ended. If that one waits for something that only a thread below
-- could still do, the two cannot be interleaved here, and 'CannotSwitch' is raised: nothing is known of the program then.
module Clew.Scheduler where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Exception
import Clew.Ref

newtype ThreadId = ThreadId Int

instance Eq ThreadId where
  ThreadId a == ThreadId b = a == b

instance Ord ThreadId where
  compare (ThreadId a) (ThreadId b) = compare a b

instance Show ThreadId where
  showsPrec p (ThreadId n) r = "ThreadId " ++ showsPrec p n r

data CannotSwitch = CannotSwitch

instance Show CannotSwitch where
  showsPrec _ CannotSwitch r = "Clew runs threads one upon the other, and cannot switch back to one below" ++ r
instance Exception CannotSwitch

-- | The last thread that was made, those that wait to begin, and those that run, the uppermost first, each with the question
-- whether it could go on.
data Threads = Threads Int [(ThreadId, IO ())] [(ThreadId, IO Bool)]

threads :: IORef Threads
threads = unsafePerformIO (newIORef (Threads 0 [] [(ThreadId 0, return True)]))
{-# NOINLINE threads #-}

myThreadId :: IO ThreadId
myThreadId = readIORef threads >>= \(Threads _ _ running) -> case running of
  (t, _) : _ -> return t
  [] -> return (ThreadId 0)

forkIO :: IO () -> IO ThreadId
forkIO action = readIORef threads >>= \(Threads n waiting running) ->
  let t = ThreadId (intAdd n 1)
  in writeIORef threads (Threads (intAdd n 1) (waiting ++ [(t, action)]) running) >> return t

-- | Let a thread run that has not begun; False if there is none. The present one goes on when the question is answered by True.
runNext :: IO Bool -> IO Bool
runNext mayGoOn = readIORef threads >>= \(Threads n waiting running) -> case waiting of
  [] -> return False
  (t, action) : rest -> case running of
    [] -> return False
    (me, _) : below ->
      writeIORef threads (Threads n rest ((t, return True) : (me, mayGoOn) : below)) >>
      catch action endsWith >>
      readIORef threads >>= \(Threads n' waiting' _) ->
      writeIORef threads (Threads n' waiting' ((me, return True) : below)) >>
      return True

-- | What the end of a thread by an exception does to the others: nothing.
endsWith :: SomeException -> IO ()
endsWith e = case fromException e of
  Just CannotSwitch -> throwIO CannotSwitch
  Nothing -> case fromException e of
    Just BlockedIndefinitelyOnMVar -> return ()
    Nothing -> case fromException e of
      Just BlockedIndefinitelyOnSTM -> return ()
      Nothing -> case fromException e of
        Just ThreadKilled -> return ()
        _ -> IO (\w -> case ioPut 2 (displayException e ++ "\n") w of !_ -> IORes ())

-- | Wait until a question is answered by True; the exception is raised when that can never be.
wait :: Exception e => e -> IO Bool -> IO ()
wait never ready = ready >>= \r -> case r of
  True -> return ()
  False -> runNext ready >>= \ran -> case ran of
    True -> wait never ready
    False -> readIORef threads >>= \(Threads _ _ running) -> anyReady (drop1 running) >>= \others -> case others of
      True -> throwIO CannotSwitch
      False -> throwIO never

drop1 :: [a] -> [a]
drop1 [] = []
drop1 (_ : xs) = xs

anyReady :: [(ThreadId, IO Bool)] -> IO Bool
anyReady [] = return False
anyReady ((_, ready) : rest) = ready >>= \r -> case r of
  True -> return True
  False -> anyReady rest

yield :: IO ()
yield = runNext (return True) >> return ()

-- | A thread that has not begun never does; one that runs below another cannot be reached.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo t e = readIORef threads >>= \(Threads n waiting running) -> case running of
  (me, _) : below -> case me == t of
    True -> throwIO e
    False -> case isAmong t (map fst below) of
      True -> throwIO CannotSwitch
      False -> writeIORef threads (Threads n (without waiting) running)
  [] -> return ()
  where
    without [] = []
    without (w : ws) = case fst w == t of
      True -> ws
      False -> w : without ws

isAmong :: ThreadId -> [ThreadId] -> Bool
isAmong _ [] = False
isAmong t (u : us) = t == u || isAmong t us

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled
