-- | Computations with many results; a monad only where the one below commutes.
module Control.Monad.Trans.List (ListT (..), mapListT
  , liftCallCC, liftCatch) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))

newtype ListT m a = ListT { runListT :: m [a] }

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

instance Functor m => Functor (ListT m) where
  fmap f = mapListT (fmap (map f))

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT m) = foldMap (foldMap f) m

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT m) = fmap ListT (traverse (traverse f) m)

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  ListT mf <*> ListT mx = ListT (fmap (<*>) mf <*> mx)

instance Monad m => Monad (ListT m) where
  m >>= k = ListT (do
    found <- runListT m
    fmap concat (mapM (runListT . k) found))

instance Monad m => Fail.MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  ListT m <|> ListT n = ListT (fmap (++) m <*> n)

instance Monad m => MonadPlus (ListT m)

instance MonadTrans ListT where
  lift m = ListT (fmap (\a -> [a]) m)

instance MonadIO m => MonadIO (ListT m) where
  liftIO = lift . liftIO

liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch catch m h = ListT (catch (runListT m) (runListT . h))
