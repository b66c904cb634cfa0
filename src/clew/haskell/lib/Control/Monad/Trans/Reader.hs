-- | Computations with an environment.
module Control.Monad.Trans.Reader
  ( Reader, reader, runReader, mapReader, withReader
  , ReaderT (..), mapReaderT, withReaderT
  , ask, local, asks
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

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

type Reader r = ReaderT r Identity

instance Functor m => Functor (ReaderT r m) where
  fmap f m = ReaderT (fmap f . runReaderT m)

instance Applicative m => Applicative (ReaderT r m) where
  pure a = ReaderT (\_ -> pure a)
  mf <*> mx = ReaderT (\r -> runReaderT mf r <*> runReaderT mx r)
  m *> n = ReaderT (\r -> runReaderT m r *> runReaderT n r)
  m <* n = ReaderT (\r -> runReaderT m r <* runReaderT n r)

instance Monad m => Monad (ReaderT r m) where
  m >>= k = ReaderT (\r -> runReaderT m r >>= \a -> runReaderT (k a) r)

instance Fail.MonadFail m => Fail.MonadFail (ReaderT r m) where
  fail message = ReaderT (\_ -> Fail.fail message)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  m <|> n = ReaderT (\r -> runReaderT m r <|> runReaderT n r)

instance MonadPlus m => MonadPlus (ReaderT r m)

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\a -> runReaderT (f a) r))

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO = lift . liftIO

reader, asks :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (return . f)
asks = reader

runReader :: Reader r a -> r -> a
runReader m = runIdentity . runReaderT m

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f = mapReaderT (Identity . f . runIdentity)

withReader :: (r' -> r) -> Reader r a -> Reader r' a
withReader = withReaderT

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (f . runReaderT m)

withReaderT :: (r' -> r) -> ReaderT r m a -> ReaderT r' m a
withReaderT f m = ReaderT (runReaderT m . f)

ask :: Monad m => ReaderT r m r
ask = ReaderT return

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

liftCallCC :: CallCC m a b -> CallCC (ReaderT r m) a b
liftCallCC callCC f = ReaderT (\r -> callCC (\c -> runReaderT (f (ReaderT . const . c)) r))

liftCatch :: Catch e m a -> Catch e (ReaderT r m) a
liftCatch catch m h = ReaderT (\r -> catch (runReaderT m r) (\e -> runReaderT (h e) r))
