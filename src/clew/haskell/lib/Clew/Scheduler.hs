{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Threads that take turns in a fixed order. A thread runs until it ends, waits or yields.
--
-- The main thread runs by itself; while it waits, the others have their turns, those that waited longest first. A thread
-- that waits is suspended as it stands, with the question whether it may go on. Time is simulated: it passes when no thread
-- can go on. When it cannot pass either, all threads that wait, the main one too, wait for ever.
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

-- | What is left of a thread, which goes on when it is evaluated.
data Turn = Ended | Unfinished Turn

-- | A thread that is not running: whether it may go on, and what is left of it.
data Thread = Thread ThreadId (IO Bool) Turn

-- | What is raised in a thread when it goes on: the exception that says it waits for ever, or another one.
data Blow = Forever | Blow SomeException

data Threads = Threads
  { lastThread :: Int
  , present :: ThreadId
  , others :: [Thread]            -- in the order of their turns
  , question :: IO Bool           -- of the thread that was suspended last
  , blows :: [(ThreadId, Blow)]
  , clock :: Int                  -- microseconds
  , alarms :: [Int]               -- when threads that sleep wake up
  }

threads :: IORef Threads
threads = unsafePerformIO (newIORef (Threads 0 (ThreadId 0) [] (return True) [] 0 []))
{-# NOINLINE threads #-}

change :: (Threads -> Threads) -> IO ()
change f = readIORef threads >>= \s -> writeIORef threads (f s)

myThreadId :: IO ThreadId
myThreadId = readIORef threads >>= \s -> return (present s)

forkIO :: IO () -> IO ThreadId
forkIO action = readIORef threads >>= \s ->
  let n = intAdd (lastThread s) 1
      t = ThreadId n
      rest = unsafePerformIO (catch (takeBlow (throwIO ThreadKilled) >> action) endsWith >> return Ended)
  in writeIORef threads s { lastThread = n, others = others s ++ [Thread t (return True) rest] } >> return t

-- | What the end of a thread by an exception does to the others: nothing.
endsWith :: SomeException -> IO ()
endsWith e = case fromException e of
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
  False -> rest never ready >> wait never ready

-- | Let others have their turns before the present thread goes on.
rest :: Exception e => e -> IO Bool -> IO ()
rest never ready = readIORef threads >>= \s -> case present s == ThreadId 0 of
  False -> suspend ready >> takeBlow (throwIO never)
  True -> runOther >>= \ran -> case ran of
    True -> takeBlow (throwIO never)
    False -> timePasses >>= \passed -> case passed of
      True -> return ()
      False ->
        change (\t -> t { blows = [(i, Forever) | Thread i _ _ <- others t] ++ blows t }) >> throwIO never

suspend :: IO Bool -> IO ()
suspend ready = change (\s -> s { question = ready }) >> IO (\_ -> case primSuspend () of () -> IORes ())

-- | Let the first thread that may go on do so until it waits or ends; False if there is none.
runOther :: IO Bool
runOther = readIORef threads >>= \s -> pick [] (others s)
  where
    pick _ [] = return False
    pick before (thread@(Thread t ready left) : after) = mayGoOn t ready >>= \may -> case may of
      False -> pick (thread : before) after
      True ->
        change (\s -> s { present = t, others = reverse before ++ after }) >>
        IO (\_ -> case primPrompt left Unfinished of !turn -> IORes turn) >>= \turn ->
        change (\s -> case turn of
          Ended -> s { present = ThreadId 0 }
          Unfinished more -> s { present = ThreadId 0, others = others s ++ [Thread t (question s) more] }) >>
        return True

mayGoOn :: ThreadId -> IO Bool -> IO Bool
mayGoOn t ready = readIORef threads >>= \s -> case lookup t (blows s) of
  Just _ -> return True
  Nothing -> ready

-- | Raise what was thrown to the present thread, or the given exception if it waits for ever.
takeBlow :: IO () -> IO ()
takeBlow forever = readIORef threads >>= \s -> case lookup (present s) (blows s) of
  Nothing -> return ()
  Just blow ->
    writeIORef threads s { blows = without (present s) (blows s) } >> case blow of
      Forever -> forever
      Blow e -> throwIO e

without :: ThreadId -> [(ThreadId, b)] -> [(ThreadId, b)]
without _ [] = []
without t (b : bs) = case fst b == t of
  True -> bs
  False -> b : without t bs

-- | Let the time pass until the next thread wakes up; False if none sleeps.
timePasses :: IO Bool
timePasses = readIORef threads >>= \s -> case alarms s of
  [] -> return False
  a : as -> writeIORef threads s { clock = a, alarms = as } >> return True

-- | Let the others run, as far as they can, for some simulated microseconds.
threadDelay :: Int -> IO ()
threadDelay n = readIORef threads >>= \s ->
  let end = intAdd (clock s) (case n > 0 of { True -> n; False -> 0 })
  in writeIORef threads s { alarms = insertAlarm end (alarms s) } >>
     wait BlockedIndefinitelyOnMVar (readIORef threads >>= \now -> return (clock now >= end)) >> yield

insertAlarm :: Int -> [Int] -> [Int]
insertAlarm n [] = [n]
insertAlarm n (a : as) = case compare n a of
  LT -> n : a : as
  EQ -> a : as
  GT -> a : insertAlarm n as

-- | Let another thread run.
yield :: IO ()
yield = readIORef threads >>= \s -> case present s == ThreadId 0 of
  True -> runOther >> takeBlow (return ())
  False -> suspend (return True) >> takeBlow (return ())

-- | Raise an exception in a thread, when it has its next turn.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo t e = readIORef threads >>= \s -> case present s == t of
  True -> throwIO e
  False -> case t == ThreadId 0 || isAmong t (others s) of
    True -> writeIORef threads s { blows = blows s ++ [(t, Blow (toException e))] }
    False -> return ()

isAmong :: ThreadId -> [Thread] -> Bool
isAmong _ [] = False
isAmong t (Thread u _ _ : us) = t == u || isAmong t us

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled
