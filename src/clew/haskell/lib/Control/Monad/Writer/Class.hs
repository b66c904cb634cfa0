{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with an output.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Trans.Except (ExceptT (..))
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT (..))
import qualified Control.Monad.Trans.Identity as Identity
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.Maybe as Maybe
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Control.Monad.Trans.Class (lift)

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  writer ~(a, w) = tell w >> return a
  tell :: w -> m ()
  tell w = writer ((), w)
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  {-# MINIMAL (writer | tell), listen, pass #-}

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = fmap (\ ~(a, w) -> (a, f w)) (listen m)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (fmap (\a -> (a, f)) m)

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(a, w) = (w, a)
  tell w = (w, ())
  listen ~(w, a) = (w, (a, w))
  pass ~(w, (a, f)) = (f w, a)

instance (Monoid w, Monad m) => MonadWriter w (LazyWriter.WriterT w m) where
  writer = LazyWriter.writer
  tell = LazyWriter.tell
  listen = LazyWriter.listen
  pass = LazyWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictWriter.WriterT w m) where
  writer = StrictWriter.writer
  tell = StrictWriter.tell
  listen = StrictWriter.listen
  pass = StrictWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (LazyRWS.RWST r w s m) where
  writer = LazyRWS.writer
  tell = LazyRWS.tell
  listen = LazyRWS.listen
  pass = LazyRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictRWS.RWST r w s m) where
  writer = StrictRWS.writer
  tell = StrictRWS.tell
  listen = StrictRWS.listen
  pass = StrictRWS.pass

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer = lift . writer
  tell = lift . tell
  listen = Reader.mapReaderT listen
  pass = Reader.mapReaderT pass

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer = lift . writer
  tell = lift . tell
  listen = Identity.mapIdentityT listen
  pass = Identity.mapIdentityT pass

instance MonadWriter w m => MonadWriter w (LazyState.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen = LazyState.mapStateT (fmap (\ ~(~(a, s), w) -> ((a, w), s)) . listen)
  pass = LazyState.mapStateT (pass . fmap (\ ~(~(a, f), s) -> ((a, s), f)))

instance MonadWriter w m => MonadWriter w (StrictState.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen = StrictState.mapStateT (fmap (\ ~(~(a, s), w) -> ((a, w), s)) . listen)
  pass = StrictState.mapStateT (pass . fmap (\ ~(~(a, f), s) -> ((a, s), f)))

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer = lift . writer
  tell = lift . tell
  listen = Except.mapExceptT (fmap (\ ~(found, w) -> fmap (\a -> (a, w)) found) . listen)
  pass = Except.mapExceptT (pass . fmap (either (\e -> (Left e, id)) (\(a, f) -> (Right a, f))))

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer = lift . writer
  tell = lift . tell
  listen = Maybe.mapMaybeT (fmap (\ ~(found, w) -> fmap (\a -> (a, w)) found) . listen)
  pass = Maybe.mapMaybeT (pass . fmap (maybe (Nothing, id) (\(a, f) -> (Just a, f))))
