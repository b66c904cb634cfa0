-- | Computations with an output, which is passed along as a state, so that no part of it is held back.
module Control.Monad.Trans.Writer.CPS
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT, writerT, runWriterT, execWriterT, mapWriterT
  , tell, listen, listens, pass, censor
  , liftCallCC, liftCatch
  ) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype WriterT w m a = WriterT { from :: w -> m (a, w) }

type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (\w -> fmap (\(a, w') -> (f a, w')) (from m w))

instance Monad m => Applicative (WriterT w m) where
  pure a = WriterT (\w -> return (a, w))
  mf <*> mx = WriterT (\w -> do
    (f, w') <- from mf w
    (x, w'') <- from mx w'
    return (f x, w''))

instance Monad m => Monad (WriterT w m) where
  m >>= k = WriterT (\w -> from m w >>= \(a, w') -> from (k a) w')

instance Fail.MonadFail m => Fail.MonadFail (WriterT w m) where
  fail message = WriterT (const (Fail.fail message))

instance MonadPlus m => Alternative (WriterT w m) where
  empty = WriterT (const mzero)
  m <|> n = WriterT (\w -> from m w `mplus` from n w)

instance MonadPlus m => MonadPlus (WriterT w m)

instance MonadFix m => MonadFix (WriterT w m) where
  mfix f = WriterT (\w -> mfix (\ ~(a, _) -> from (f a) w))

instance MonadTrans (WriterT w) where
  lift m = WriterT (\w -> m >>= \a -> return (a, w))

instance MonadIO m => MonadIO (WriterT w m) where
  liftIO = lift . liftIO

writer :: (Monoid w, Monad m) => (a, w) -> WriterT w m a
writer (a, w') = WriterT (\w -> let all' = w `mappend` w' in all' `seq` return (a, all'))

writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
writerT m = WriterT (\w -> fmap (\(a, w') -> let all' = w `mappend` w' in all' `seq` (a, all')) m)

runWriterT :: Monoid w => WriterT w m a -> m (a, w)
runWriterT m = from m mempty

execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

mapWriterT :: (Monad n, Monoid w, Monoid w') => (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (\w -> do
  (a, w') <- f (runWriterT m)
  let all' = w `mappend` w'
  all' `seq` return (a, all'))

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter = runIdentity . runWriterT

execWriter :: Monoid w => Writer w a -> w
execWriter = runIdentity . execWriterT

mapWriter :: (Monoid w, Monoid w') => ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

tell :: (Monoid w, Monad m) => w -> WriterT w m ()
tell w = writer ((), w)

listen :: (Monoid w, Monad m) => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (\w -> do
  (a, w') <- runWriterT m
  let all' = w `mappend` w'
  all' `seq` return ((a, f w'), all'))

pass :: (Monoid w, Monoid w', Monad m) => WriterT w m (a, w -> w') -> WriterT w' m a
pass m = WriterT (\w -> do
  ((a, f), w') <- runWriterT m
  let all' = w `mappend` f w'
  all' `seq` return (a, all'))

censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = pass (fmap (\a -> (a, f)) m)

liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (\w -> callCC (\c -> from (f (\a -> WriterT (\_ -> c (a, w)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catch m h = WriterT (\w -> catch (from m w) (\e -> from (h e) w))
