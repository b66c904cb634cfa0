{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads that throw and catch.
module Control.Monad.Error.Class (MonadError (..), liftEither) where

import Control.Monad.Trans.Except (ExceptT (..))
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Control.Exception (IOException, catch)
import Control.Monad.Trans.Class (lift)

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

instance MonadError IOException IO where
  throwError = ioError
  catchError = catch

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing handler = handler ()
  catchError found _ = found

instance MonadError e (Either e) where
  throwError = Left
  catchError (Left e) handler = handler e
  catchError found _ = found

instance Monad m => MonadError e (ExceptT e m) where
  throwError = Except.throwE
  catchError = Except.catchE

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError = lift . throwError
  catchError m handler = ReaderT (\r -> runReaderT m r `catchError` \e -> runReaderT (handler e) r)

instance MonadError e m => MonadError e (IdentityT m) where
  throwError = lift . throwError
  catchError m handler = IdentityT (runIdentityT m `catchError` (runIdentityT . handler))

instance MonadError e m => MonadError e (MaybeT m) where
  throwError = lift . throwError
  catchError m handler = MaybeT (runMaybeT m `catchError` (runMaybeT . handler))

instance MonadError e m => MonadError e (LazyState.StateT s m) where
  throwError = lift . throwError
  catchError m handler = LazyState.StateT (\s ->
    LazyState.runStateT m s `catchError` \e -> LazyState.runStateT (handler e) s)

instance MonadError e m => MonadError e (StrictState.StateT s m) where
  throwError = lift . throwError
  catchError m handler = StrictState.StateT (\s ->
    StrictState.runStateT m s `catchError` \e -> StrictState.runStateT (handler e) s)

instance (Monoid w, MonadError e m) => MonadError e (LazyWriter.WriterT w m) where
  throwError = lift . throwError
  catchError m handler = LazyWriter.WriterT (LazyWriter.runWriterT m `catchError` (LazyWriter.runWriterT . handler))

instance (Monoid w, MonadError e m) => MonadError e (StrictWriter.WriterT w m) where
  throwError = lift . throwError
  catchError m handler = StrictWriter.WriterT (StrictWriter.runWriterT m `catchError` (StrictWriter.runWriterT . handler))

instance (Monoid w, MonadError e m) => MonadError e (LazyRWS.RWST r w s m) where
  throwError = lift . throwError
  catchError m handler = LazyRWS.RWST (\r s ->
    LazyRWS.runRWST m r s `catchError` \e -> LazyRWS.runRWST (handler e) r s)

instance (Monoid w, MonadError e m) => MonadError e (StrictRWS.RWST r w s m) where
  throwError = lift . throwError
  catchError m handler = StrictRWS.RWST (\r s ->
    StrictRWS.runRWST m r s `catchError` \e -> StrictRWS.runRWST (handler e) r s)
