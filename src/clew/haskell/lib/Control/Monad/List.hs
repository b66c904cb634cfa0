{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Computations with many results.
module Control.Monad.List (ListT (..), mapListT, module Control.Monad, module Control.Monad.Trans) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.RWS.Class
import Control.Monad.Trans
import Control.Monad.Trans.List (ListT (..), mapListT)

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local = mapListT . local
  reader = lift . reader

instance MonadError e m => MonadError e (ListT m) where
  throwError = lift . throwError
  catchError m handler = ListT (runListT m `catchError` (runListT . handler))

instance MonadCont m => MonadCont (ListT m) where
  callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))
