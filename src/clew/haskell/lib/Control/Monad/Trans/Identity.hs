{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | The transformer that adds nothing.
module Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT
  , liftCallCC, liftCatch) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))

newtype IdentityT m a = IdentityT { runIdentityT :: m a }

instance Eq (m a) => Eq (IdentityT m a) where
  IdentityT x == IdentityT y = x == y

instance Ord (m a) => Ord (IdentityT m a) where
  compare (IdentityT x) (IdentityT y) = compare x y

instance Show (m a) => Show (IdentityT m a) where
  showsPrec d (IdentityT x) = showParen (d > 10) (showString "IdentityT " . showsPrec 11 x)

instance Read (m a) => Read (IdentityT m a) where
  readsPrec d = readParen (d > 10) (\text -> [(IdentityT x, rest) | ("IdentityT", more) <- lex text, (x, rest) <- readsPrec 11 more])

instance Functor m => Functor (IdentityT m) where
  fmap f = IdentityT . fmap f . runIdentityT

instance Foldable f => Foldable (IdentityT f) where
  foldMap f (IdentityT a) = foldMap f a

instance Traversable f => Traversable (IdentityT f) where
  traverse f (IdentityT a) = fmap IdentityT (traverse f a)

instance Applicative m => Applicative (IdentityT m) where
  pure = IdentityT . pure
  mf <*> mx = IdentityT (runIdentityT mf <*> runIdentityT mx)

instance Monad m => Monad (IdentityT m) where
  m >>= k = IdentityT (runIdentityT m >>= runIdentityT . k)

instance Fail.MonadFail m => Fail.MonadFail (IdentityT m) where
  fail = IdentityT . Fail.fail

instance Alternative m => Alternative (IdentityT m) where
  empty = IdentityT empty
  m <|> n = IdentityT (runIdentityT m <|> runIdentityT n)

instance MonadPlus m => MonadPlus (IdentityT m)

instance MonadFix m => MonadFix (IdentityT m) where
  mfix f = IdentityT (mfix (runIdentityT . f))

instance MonadTrans IdentityT where
  lift = IdentityT

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO = IdentityT . liftIO

mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f = IdentityT . f . runIdentityT

liftCallCC :: CallCC m a b -> CallCC (IdentityT m) a b
liftCallCC callCC f = IdentityT (callCC (\c -> runIdentityT (f (IdentityT . c))))

liftCatch :: Catch e m a -> Catch e (IdentityT m) a
liftCatch catch m h = IdentityT (catch (runIdentityT m) (runIdentityT . h))
