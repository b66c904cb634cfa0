-- | Computations that may fail, with errors that can be made of texts; `Control.Monad.Trans.Except` is newer.
module Control.Monad.Trans.Error
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, errorT, throwError, catchError
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Monad.Signatures (CallCC, Listen, Pass)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Exception (IOException)

-- | Errors that a text can be made into; either method suffices.
class Error a where
  noMsg :: a
  strMsg :: String -> a
  noMsg = strMsg ""
  strMsg _ = noMsg

-- | A list is an error where its elements say so: characters do.
class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg text = text

instance ErrorList a => Error [a] where
  strMsg = listMsg

instance Error IOException where
  strMsg = userError

instance Error e => Alternative (Either e) where
  empty = Left noMsg
  Left _ <|> n = n
  m <|> _ = m

instance Error e => MonadPlus (Either e)

newtype ErrorT e m a = ErrorT { runErrorT :: m (Either e a) }

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

errorT :: Monad m => Either e a -> ErrorT e m a
errorT = ErrorT . return

instance Functor m => Functor (ErrorT e m) where
  fmap f = ErrorT . fmap (fmap f) . runErrorT

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f (ErrorT m) = foldMap (either (const mempty) f) m

instance Traversable f => Traversable (ErrorT e f) where
  traverse f (ErrorT m) = fmap ErrorT (traverse (either (pure . Left) (fmap Right . f)) m)

instance Monad m => Applicative (ErrorT e m) where
  pure = ErrorT . return . Right
  ErrorT mf <*> ErrorT mx = ErrorT (mf >>= either (return . Left) (\f -> fmap (fmap f) mx))

instance (Monad m, Error e) => Monad (ErrorT e m) where
  m >>= k = ErrorT (runErrorT m >>= either (return . Left) (runErrorT . k))

instance (Monad m, Error e) => Fail.MonadFail (ErrorT e m) where
  fail text = ErrorT (return (Left (strMsg text)))

instance (Monad m, Error e) => Alternative (ErrorT e m) where
  empty = ErrorT (return (Left noMsg))
  m <|> n = ErrorT (runErrorT m >>= either (const (runErrorT n)) (return . Right))

instance (Monad m, Error e) => MonadPlus (ErrorT e m)

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (runErrorT . f . either (const (error "mfix ErrorT: no value")) id))

instance MonadTrans (ErrorT e) where
  lift = ErrorT . fmap Right

instance (MonadIO m, Error e) => MonadIO (ErrorT e m) where
  liftIO = lift . liftIO

throwError :: Monad m => e -> ErrorT e m a
throwError = ErrorT . return . Left

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
catchError m handler = ErrorT (runErrorT m >>= either (runErrorT . handler) (return . Right))

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC callCC f = ErrorT (callCC (\c -> runErrorT (f (ErrorT . c . Right))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen m = ErrorT (listen (runErrorT m) >>= \(a, w) -> return (fmap (\x -> (x, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass m = ErrorT (pass (runErrorT m >>= \a -> return (either (\e -> (Left e, id)) (\(x, f) -> (Right x, f)) a)))
