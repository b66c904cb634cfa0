{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Computations that may fail with errors made of texts, and the class of all monads that may fail.
module Control.Monad.Error
  ( MonadError (..), liftEither, Error (..), ErrorList (..), ErrorT (ErrorT), runErrorT, mapErrorT
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.RWS.Class
import Control.Monad.Trans
import Control.Monad.Trans.Error (Error (..), ErrorList (..), ErrorT (..), mapErrorT)
import qualified Control.Monad.Trans.Error as Error

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError = Error.throwError
  catchError = Error.catchError

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  get = lift get
  put = lift . put
  state = lift . state

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local = mapErrorT . local
  reader = lift . reader

instance (Error e, MonadWriter w m) => MonadWriter w (ErrorT e m) where
  writer = lift . writer
  tell = lift . tell
  listen m = ErrorT (fmap (\(found, w) -> fmap (\a -> (a, w)) found) (listen (runErrorT m)))
  pass m = ErrorT (pass (fmap (either (\e -> (Left e, id)) (\(a, f) -> (Right a, f))) (runErrorT m)))

instance (Error e, MonadRWS r w s m) => MonadRWS r w s (ErrorT e m)

instance (Error e, MonadCont m) => MonadCont (ErrorT e m) where
  callCC f = ErrorT (callCC (\c -> runErrorT (f (\a -> ErrorT (c (Right a))))))
