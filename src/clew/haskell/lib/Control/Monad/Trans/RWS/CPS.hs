-- | Computations with an environment, an output and a state; the output is passed along as a state, so that no part of it
-- is held back.
module Control.Monad.Trans.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks
  , writer, tell, listen, listens, pass, censor
  , state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype RWST r w s m a = RWST { from :: r -> s -> w -> m (a, s, w) }

type RWS r w s = RWST r w s Identity

instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s w -> fmap (\(a, s', w') -> (f a, s', w')) (from m r s w))

instance Monad m => Applicative (RWST r w s m) where
  pure a = RWST (\_ s w -> return (a, s, w))
  mf <*> mx = RWST (\r s w -> do
    (f, s', w') <- from mf r s w
    (x, s'', w'') <- from mx r s' w'
    return (f x, s'', w''))

instance Monad m => Monad (RWST r w s m) where
  m >>= k = RWST (\r s w -> from m r s w >>= \(a, s', w') -> from (k a) r s' w')

instance Fail.MonadFail m => Fail.MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ _ -> Fail.fail message)

instance MonadPlus m => Alternative (RWST r w s m) where
  empty = RWST (\_ _ _ -> mzero)
  m <|> n = RWST (\r s w -> from m r s w `mplus` from n r s w)

instance MonadPlus m => MonadPlus (RWST r w s m)

instance MonadFix m => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s w -> mfix (\ ~(a, _, _) -> from (f a) r s w))

instance MonadTrans (RWST r w s) where
  lift m = RWST (\_ s w -> m >>= \a -> return (a, s, w))

instance MonadIO m => MonadIO (RWST r w s m) where
  liftIO = lift . liftIO

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = rwsT (\r s -> Identity (f r s))

rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
rwsT f = RWST (\r s w -> fmap (\(a, s', w') -> let all' = w `mappend` w' in all' `seq` (a, s', all')) (f r s))

runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
runRWST m r s = from m r s mempty

evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(a, _, w) -> return (a, w)

execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, s', w) -> return (s', w)

mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

mapRWST :: (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s w -> do
  (a, s', w') <- f (runRWST m r s)
  let all' = w `mappend` w'
  all' `seq` return (a, s', all'))

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (from m) (f r s))

reader :: Monad m => (r -> a) -> RWST r w s m a
reader = asks

ask :: Monad m => RWST r w s m r
ask = asks id

asks :: Monad m => (r -> a) -> RWST r w s m a
asks f = RWST (\r s w -> return (f r, s, w))

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s w -> from m (f r) s w)

writer :: (Monoid w, Monad m) => (a, w) -> RWST r w s m a
writer (a, w') = RWST (\_ s w -> let all' = w `mappend` w' in all' `seq` return (a, s, all'))

tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
tell w = writer ((), w)

listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s w -> do
  (a, s', w') <- runRWST m r s
  let all' = w `mappend` w'
  all' `seq` return ((a, f w'), s', all'))

pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
pass m = RWST (\r s w -> do
  ((a, f), s', w') <- runRWST m r s
  let all' = w `mappend` f w'
  all' `seq` return (a, s', all'))

censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = pass (fmap (\a -> (a, f)) m)

state :: Monad m => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s w -> let (a, s') = f s in return (a, s', w))

get :: Monad m => RWST r w s m s
get = gets id

gets :: Monad m => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s w -> return (f s, s, w))

put :: Monad m => s -> RWST r w s m ()
put s = RWST (\_ _ w -> return ((), s, w))

modify :: Monad m => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s w -> return ((), f s, w))

-- | The second one keeps the state that there is when the continuation is called.
liftCallCC, liftCallCC' :: CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC callCC f = RWST (\r s w -> callCC (\c -> from (f (\a -> RWST (\_ _ _ -> c (a, s, w)))) r s w))
liftCallCC' callCC f = RWST (\r s w -> callCC (\c -> from (f (\a -> RWST (\_ t _ -> c (a, t, w)))) r s w))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catch m h = RWST (\r s w -> catch (from m r s w) (\e -> from (h e) r s w))
