{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | Computations that may have no result.
module Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT, maybeToExceptT, exceptToMaybeT
  , liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Monad.Signatures (CallCC, Catch, Listen, Pass)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import qualified Data.Foldable as F

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Eq (m (Maybe a)) => Eq (MaybeT m a) where
  MaybeT x == MaybeT y = x == y

instance Ord (m (Maybe a)) => Ord (MaybeT m a) where
  compare (MaybeT x) (MaybeT y) = compare x y

instance Show (m (Maybe a)) => Show (MaybeT m a) where
  showsPrec d (MaybeT x) = showParen (d > 10) (showString "MaybeT " . showsPrec 11 x)

instance Read (m (Maybe a)) => Read (MaybeT m a) where
  readsPrec d = readParen (d > 10) (\text -> [(MaybeT x, rest) | ("MaybeT", more) <- lex text, (x, rest) <- readsPrec 11 more])

instance Functor m => Functor (MaybeT m) where
  fmap f = MaybeT . fmap (fmap f) . runMaybeT

instance F.Foldable f => F.Foldable (MaybeT f) where
  foldMap f (MaybeT m) = F.foldMap (F.foldMap f) m

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT m) = fmap MaybeT (traverse (traverse f) m)

instance Monad m => Applicative (MaybeT m) where
  pure = MaybeT . return . Just
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)
  m *> k = m >>= \_ -> k

instance Monad m => Monad (MaybeT m) where
  m >>= k = MaybeT (do
    found <- runMaybeT m
    case found of
      Nothing -> return Nothing
      Just a -> runMaybeT (k a))

instance Monad m => Fail.MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  m <|> n = MaybeT (do
    found <- runMaybeT m
    case found of
      Nothing -> runMaybeT n
      Just _ -> return found)

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . maybe bomb id))
    where bomb = error "mfix (MaybeT): inner computation returned Nothing"

instance MonadTrans MaybeT where
  lift = MaybeT . fmap Just

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO = lift . liftIO

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f = MaybeT . f . runMaybeT

maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT m = MaybeT (fmap (either (const Nothing) Just) (runExceptT m))

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC callCC f = MaybeT (callCC (\c -> runMaybeT (f (MaybeT . c . Just))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch catchE m h = MaybeT (catchE (runMaybeT m) (runMaybeT . h))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen m = MaybeT (listen (runMaybeT m) >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass m = MaybeT (pass (runMaybeT m >>= \a -> return (case a of
  Nothing -> (Nothing, id)
  Just (v, f) -> (Just v, f))))
