{-# LANGUAGE BangPatterns, FlexibleInstances, MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- | Actions as GHC has them: functions of a state, to what they give and the state behind them.
module Clew.MagicState where

import Clew.Magic (Int#, State# (..))
import qualified Clew.Prim as Prim
import Clew.Prim (IORes (..), World (..))
import Control.Concurrent (ThreadId, forkIO, myThreadId)
import Control.Monad.ST (RealWorld, ST)

pattern IO :: (State# RealWorld -> (# State# RealWorld, a #)) -> IO a
pattern IO m <- (stepsOfIO -> m) where IO m = Prim.IO (performed m)

pattern ST :: (State# s -> (# State# s, a #)) -> ST s a
pattern ST m <- (stepsOfST -> m) where ST m = Prim.ST (performed m)

{-# COMPLETE IO #-}
{-# COMPLETE ST #-}

type STRep s a = State# s -> (# State# s, a #)

-- | The state only orders effects, so any will do.
performed :: (State# s -> (# State# s, a #)) -> World -> IORes a
performed m !_ = case m State# of (# s, a #) -> s `seq` IORes a

stepsOfIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
stepsOfIO (Prim.IO m) !s = case m World of IORes a -> (# s, a #)

stepsOfST :: ST s a -> State# s -> (# State# s, a #)
stepsOfST (Prim.ST m) !s = case m World of IORes a -> (# s, a #)

unIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
unIO = stepsOfIO

noDuplicate# :: State# s -> State# s
noDuplicate# !s = s

touch# :: a -> State# s -> State# s
touch# _ !s = s

type ThreadId# = ThreadId

pattern ThreadId :: ThreadId# -> ThreadId
pattern ThreadId t <- !t where ThreadId !t = t

{-# COMPLETE ThreadId #-}

-- | What a thread can run: an action, or one as a function of the state, which GHC does not tell apart.
class Threaded a where
  threaded :: a -> IO ()

instance Threaded (IO a) where
  threaded m = m >> return ()

instance Threaded (State# s -> (State# s, a)) where
  threaded m = Prim.IO (performed m) >> return ()

-- | A thread for an action.
fork# :: Threaded a => a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
fork# m = stepsOfIO (forkIO (threaded m))

-- | There is one processor.
forkOn# :: Threaded a => Int# -> a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
forkOn# _ = fork#

myThreadId# :: State# RealWorld -> (# State# RealWorld, ThreadId# #)
myThreadId# = stepsOfIO myThreadId

runRW# :: (State# RealWorld -> o) -> o
runRW# f = f State#
