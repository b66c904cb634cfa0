-- | Computations with an environment, an output and a state. A step is taken apart before the next one starts.
module Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST (..), evalRWST, execRWST, mapRWST, withRWST
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

newtype RWST r w s m a = RWST { runRWST :: r -> s -> m (a, s, w) }

type RWS r w s = RWST r w s Identity

instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s -> fmap (\(a, s', w) -> (f a, s', w)) (runRWST m r s))

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure a = RWST (\_ s -> return (a, s, mempty))
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  m >>= k = RWST (\r s -> do
    (a, s', w) <- runRWST m r s
    (b, s'', w') <- runRWST (k a) r s'
    return (b, s'', w `mappend` w'))

instance (Monoid w, Fail.MonadFail m) => Fail.MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ -> Fail.fail message)

instance (Monoid w, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ -> mzero)
  m <|> n = RWST (\r s -> runRWST m r s `mplus` runRWST n r s)

instance (Monoid w, MonadPlus m) => MonadPlus (RWST r w s m)

instance (Monoid w, MonadFix m) => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s -> mfix (\ ~(a, _, _) -> runRWST (f a) r s))

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> m >>= \a -> return (a, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO = lift . liftIO

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = do
  (a, _, w) <- runRWST m r s
  return (a, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = do
  (_, s', w) <- runRWST m r s
  return (s', w)

mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s -> f (runRWST m r s))

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (runRWST m) (f r s))

reader, asks :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
reader = asks
asks f = RWST (\r s -> return (f r, s, mempty))

ask :: (Monoid w, Monad m) => RWST r w s m r
ask = asks id

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s -> runRWST m (f r) s)

writer :: Monad m => (a, w) -> RWST r w s m a
writer (a, w) = RWST (\_ s -> return (a, s, w))

tell :: Monad m => w -> RWST r w s m ()
tell w = writer ((), w)

listen :: Monad m => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s -> do
  (a, s', w) <- runRWST m r s
  return ((a, f w), s', w))

pass :: Monad m => RWST r w s m (a, w -> w) -> RWST r w s m a
pass m = RWST (\r s -> do
  ((a, f), s', w) <- runRWST m r s
  return (a, s', f w))

censor :: Monad m => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s -> do
  (a, s', w) <- runRWST m r s
  return (a, s', f w))

state :: (Monoid w, Monad m) => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s -> case f s of (a, s') -> return (a, s', mempty))

get :: (Monoid w, Monad m) => RWST r w s m s
get = gets id

put :: (Monoid w, Monad m) => s -> RWST r w s m ()
put s = RWST (\_ _ -> return ((), s, mempty))

modify :: (Monoid w, Monad m) => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s -> return ((), f s, mempty))

gets :: (Monoid w, Monad m) => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s -> return (f s, s, mempty))

-- | The second one keeps the state that there is when the continuation is called.
liftCallCC, liftCallCC' :: Monoid w => CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC callCC f = RWST (\r s -> callCC (\c -> runRWST (f (\a -> RWST (\_ _ -> c (a, s, mempty)))) r s))
liftCallCC' callCC f = RWST (\r s -> callCC (\c -> runRWST (f (\a -> RWST (\_ t -> c (a, t, mempty)))) r s))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catch m h = RWST (\r s -> catch (runRWST m r s) (\e -> runRWST (h e) r s))
