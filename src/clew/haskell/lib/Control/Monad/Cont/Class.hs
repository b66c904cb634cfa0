-- | Monads with access to their continuation.
module Control.Monad.Cont.Class (MonadCont (..)) where

import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as Cont
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Control.Monad.Trans.Class (lift)

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC = Cont.callCC

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = ReaderT (\r -> callCC (\k -> runReaderT (f (lift . k)) r))

instance MonadCont m => MonadCont (IdentityT m) where
  callCC f = IdentityT (callCC (\k -> runIdentityT (f (lift . k))))

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC f = ExceptT (callCC (\k -> runExceptT (f (ExceptT . k . Right))))

instance MonadCont m => MonadCont (MaybeT m) where
  callCC f = MaybeT (callCC (\k -> runMaybeT (f (MaybeT . k . Just))))

-- The state at the call of the continuation is kept.
instance MonadCont m => MonadCont (LazyState.StateT s m) where
  callCC f = LazyState.StateT (\s -> callCC (\k ->
    LazyState.runStateT (f (\a -> LazyState.StateT (\s' -> k (a, s')))) s))

-- The state at the call of the continuation is kept.
instance MonadCont m => MonadCont (StrictState.StateT s m) where
  callCC f = StrictState.StateT (\s -> callCC (\k ->
    StrictState.runStateT (f (\a -> StrictState.StateT (\s' -> k (a, s')))) s))

instance (Monoid w, MonadCont m) => MonadCont (LazyWriter.WriterT w m) where
  callCC f = LazyWriter.WriterT (callCC (\k ->
    LazyWriter.runWriterT (f (\a -> LazyWriter.WriterT (k (a, mempty))))))

instance (Monoid w, MonadCont m) => MonadCont (StrictWriter.WriterT w m) where
  callCC f = StrictWriter.WriterT (callCC (\k ->
    StrictWriter.runWriterT (f (\a -> StrictWriter.WriterT (k (a, mempty))))))

instance (Monoid w, MonadCont m) => MonadCont (LazyRWS.RWST r w s m) where
  callCC f = LazyRWS.RWST (\r s -> callCC (\k ->
    LazyRWS.runRWST (f (\a -> LazyRWS.RWST (\_ s' -> k (a, s', mempty)))) r s))

instance (Monoid w, MonadCont m) => MonadCont (StrictRWS.RWST r w s m) where
  callCC f = StrictRWS.RWST (\r s -> callCC (\k ->
    StrictRWS.runRWST (f (\a -> StrictRWS.RWST (\_ s' -> k (a, s', mempty)))) r s))
