{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | Computations that may throw.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept
  , ExceptT (..), runExceptT, mapExceptT, withExceptT
  , throwE, catchE
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Monad.Signatures (CallCC, Listen, Pass)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import qualified Data.Foldable as F
import Data.Functor.Identity (Identity (..))

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

instance Eq (m (Either e a)) => Eq (ExceptT e m a) where
  ExceptT x == ExceptT y = x == y

instance Ord (m (Either e a)) => Ord (ExceptT e m a) where
  compare (ExceptT x) (ExceptT y) = compare x y

instance Show (m (Either e a)) => Show (ExceptT e m a) where
  showsPrec d (ExceptT x) = showParen (d > 10) (showString "ExceptT " . showsPrec 11 x)

instance Read (m (Either e a)) => Read (ExceptT e m a) where
  readsPrec d = readParen (d > 10) (\text -> [(ExceptT x, rest) | ("ExceptT", more) <- lex text, (x, rest) <- readsPrec 11 more])

instance Functor m => Functor (ExceptT e m) where
  fmap f = ExceptT . fmap (fmap f) . runExceptT

instance F.Foldable f => F.Foldable (ExceptT e f) where
  foldMap f (ExceptT m) = F.foldMap (either (const mempty) f) m

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT m) = fmap ExceptT (traverse (either (pure . Left) (fmap Right . f)) m)

instance Monad m => Applicative (ExceptT e m) where
  pure = ExceptT . return . Right
  ExceptT mf <*> ExceptT mx = ExceptT (do
    found <- mf
    case found of
      Left e -> return (Left e)
      Right f -> fmap (fmap f) mx)
  m *> k = m >>= \_ -> k

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT (do
    found <- runExceptT m
    case found of
      Left e -> return (Left e)
      Right a -> runExceptT (k a))

instance Fail.MonadFail m => Fail.MonadFail (ExceptT e m) where
  fail = ExceptT . Fail.fail

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  m <|> n = ExceptT (do
    found <- runExceptT m
    case found of
      Left e -> fmap (either (Left . mappend e) Right) (runExceptT n)
      Right a -> return (Right a))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const bomb) id))
    where bomb = error "mfix (ExceptT): inner computation returned Left value"

instance MonadTrans (ExceptT e) where
  lift = ExceptT . fmap Right

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO = lift . liftIO

except :: Monad m => Either e a -> ExceptT e m a
except = ExceptT . return

runExcept :: Except e a -> Either e a
runExcept = runIdentity . runExceptT

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f = ExceptT . f . runExceptT

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f = mapExceptT (fmap (either (Left . f) Right))

throwE :: Monad m => e -> ExceptT e m a
throwE = ExceptT . return . Left

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE m handler = ExceptT (do
  found <- runExceptT m
  case found of
    Left e -> runExceptT (handler e)
    Right a -> return (Right a))

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC callCC f = ExceptT (callCC (\c -> runExceptT (f (ExceptT . c . Right))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen m = ExceptT (listen (runExceptT m) >>= \(a, w) -> return (fmap (\x -> (x, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass m = ExceptT (pass (runExceptT m >>= \a -> return (either (\e -> (Left e, id)) (\(x, f) -> (Right x, f)) a)))
