-- | Computations that choose by how good the end will be.
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect
  , SelectT (SelectT), runSelectT, mapSelectT
  , selectToContT
  , selectToCont
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Cont (ContT (..))
import Data.Functor.Identity (Identity (..))

newtype SelectT r m a = SelectT ((a -> m r) -> m a)

type Select r = SelectT r Identity

select :: ((a -> r) -> a) -> Select r a
select f = SelectT (\k -> Identity (f (runIdentity . k)))

runSelect :: Select r a -> (a -> r) -> a
runSelect m k = runIdentity (runSelectT m (Identity . k))

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (Identity . f . runIdentity)

runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT g) = g

mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f m = SelectT (f . runSelectT m)

instance Functor m => Functor (SelectT r m) where
  fmap f (SelectT g) = SelectT (\k -> fmap f (g (k . f)))

instance (Functor m, Monad m) => Applicative (SelectT r m) where
  pure = lift . return
  SelectT gf <*> SelectT gx = SelectT (\k -> do
    let after f = fmap f (gx (k . f))
    f <- gf (\f -> after f >>= k)
    after f)

instance (Functor m, MonadPlus m) => Alternative (SelectT r m) where
  empty = SelectT (const mzero)
  SelectT f <|> SelectT g = SelectT (\k -> f k `mplus` g k)

instance Monad m => Monad (SelectT r m) where
  SelectT g >>= f = SelectT (\k -> do
    let after a = runSelectT (f a) k
    a <- g (\a -> after a >>= k)
    after a)

instance Fail.MonadFail m => Fail.MonadFail (SelectT r m) where
  fail message = SelectT (const (Fail.fail message))

instance MonadPlus m => MonadPlus (SelectT r m)

instance MonadTrans (SelectT r) where
  lift = SelectT . const

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO = lift . liftIO

selectToContT :: Monad m => SelectT r m a -> ContT r m a
selectToContT (SelectT g) = ContT (\k -> g k >>= k)

-- | The name that version 0.5 has for it.
selectToCont :: Monad m => SelectT r m a -> ContT r m a
selectToCont = selectToContT
