{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with an environment.
module Control.Monad.Reader.Class (MonadReader (..), asks) where

import Control.Monad.Trans.Cont (ContT (..))
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

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  ask = reader id
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  reader f = fmap f ask
  {-# MINIMAL (ask | reader), local #-}

asks :: MonadReader r m => (r -> a) -> m a
asks = reader

instance MonadReader r ((->) r) where
  ask = id
  local f m = m . f
  reader = id

instance Monad m => MonadReader r (ReaderT r m) where
  ask = Reader.ask
  local = Reader.local
  reader = Reader.reader

instance (Monoid w, Monad m) => MonadReader r (LazyRWS.RWST r w s m) where
  ask = LazyRWS.ask
  local = LazyRWS.local
  reader = LazyRWS.reader

instance (Monoid w, Monad m) => MonadReader r (StrictRWS.RWST r w s m) where
  ask = StrictRWS.ask
  local = StrictRWS.local
  reader = StrictRWS.reader

instance MonadReader r m => MonadReader r (LazyState.StateT s m) where
  ask = lift ask
  local = LazyState.mapStateT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (StrictState.StateT s m) where
  ask = lift ask
  local = StrictState.mapStateT . local
  reader = lift . reader

instance (Monoid w, MonadReader r m) => MonadReader r (LazyWriter.WriterT w m) where
  ask = lift ask
  local = LazyWriter.mapWriterT . local
  reader = lift . reader

instance (Monoid w, MonadReader r m) => MonadReader r (StrictWriter.WriterT w m) where
  ask = lift ask
  local = StrictWriter.mapWriterT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local = Except.mapExceptT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (MaybeT m) where
  ask = lift ask
  local = Maybe.mapMaybeT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (IdentityT m) where
  ask = lift ask
  local = Identity.mapIdentityT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (ContT k m) where
  ask = lift ask
  local f m = ContT (\k -> do
    r <- ask
    local f (runContT m (local (const r) . k)))
  reader = lift . reader
