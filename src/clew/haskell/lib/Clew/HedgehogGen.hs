{-# LANGUAGE FlexibleContexts, TypeFamilies, UndecidableInstances #-}
-- | Generators as Hedgehog has them, over Clew's seeds: a search takes every value, and a value that was drawn is made
-- smaller by drawing smaller numbers.
module Clew.HedgehogGen where

import Clew.HedgehogRange (Size (..))
import Clew.Search (failed)
import Clew.Seed (Seed, isEverything, split)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Data.Functor.Identity (Identity (..))

-- | What is drawn from a seed at a size, if the generator does not give up.
newtype GenT m a = GenT { drawnFrom :: Size -> Seed -> m (Maybe a) }

type Gen = GenT Identity

instance Functor m => Functor (GenT m) where
  fmap f (GenT g) = GenT (\n s -> fmap (fmap f) (g n s))

instance Monad m => Applicative (GenT m) where
  pure x = GenT (\_ _ -> return (Just x))
  gf <*> gx = GenT (\n s -> case split s of
    (s1, s2) -> drawnFrom gf n s1 >>= maybe (return Nothing) (\f -> drawnFrom gx n s2 >>= return . fmap f))

instance Monad m => Monad (GenT m) where
  g >>= k = GenT (\n s -> case split s of
    (s1, s2) -> drawnFrom g n s1 >>= maybe (return Nothing) (\x -> drawnFrom (k x) n s2))

instance Monad m => Fail.MonadFail (GenT m) where
  fail _ = empty

-- | A search has nothing to do with values that are thrown away.
instance Monad m => Alternative (GenT m) where
  empty = GenT (\_ s -> if isEverything s then failed else return Nothing)
  g <|> h = GenT (\n s -> case split s of
    (s1, s2) -> drawnFrom g n s1 >>= maybe (drawnFrom h n s2) (return . Just))

instance Monad m => MonadPlus (GenT m)

instance (Monad m, Semigroup a) => Semigroup (GenT m a) where
  g <> h = (<>) <$> g <*> h

instance (Monad m, Monoid a) => Monoid (GenT m a) where
  mempty = return mempty

instance MonadTrans GenT where
  lift m = GenT (\_ _ -> m >>= return . Just)

instance MonadIO m => MonadIO (GenT m) where
  liftIO m = lift (liftIO m)

instance MonadReader r m => MonadReader r (GenT m) where
  ask = lift ask
  local f (GenT g) = GenT (\n s -> local f (g n s))

instance MonadState s m => MonadState s (GenT m) where
  get = lift get
  put x = lift (put x)

class (Monad m, Monad (GenBase m)) => MonadGen m where
  type GenBase m :: * -> *
  toGenT :: m a -> GenT (GenBase m) a
  fromGenT :: GenT (GenBase m) a -> m a

instance Monad m => MonadGen (GenT m) where
  type GenBase (GenT m) = m
  toGenT g = g
  fromGenT g = g

-- | A generator below a transformer, and above it.
below :: (Monad m, Monad n) => (m (Maybe a) -> n (Maybe a)) -> GenT m a -> GenT n a
below f (GenT g) = GenT (\n s -> f (g n s))

instance MonadGen m => MonadGen (IdentityT m) where
  type GenBase (IdentityT m) = IdentityT (GenBase m)
  toGenT (IdentityT m) = below IdentityT (toGenT m)
  fromGenT g = IdentityT (fromGenT (below runIdentityT g))

instance MonadGen m => MonadGen (ReaderT r m) where
  type GenBase (ReaderT r m) = ReaderT r (GenBase m)
  toGenT m = GenT (\n s -> ReaderT (\r -> drawnFrom (toGenT (runReaderT m r)) n s))
  fromGenT g = ReaderT (\r -> fromGenT (GenT (\n s -> runReaderT (drawnFrom g n s) r)))

instance MonadGen m => MonadGen (MaybeT m) where
  type GenBase (MaybeT m) = MaybeT (GenBase m)
  toGenT m = GenT (\n s -> MaybeT (fmap turned (drawnFrom (toGenT (runMaybeT m)) n s)))
    where
      turned Nothing = Just Nothing
      turned (Just Nothing) = Nothing
      turned (Just (Just x)) = Just (Just x)
  fromGenT g = MaybeT (fromGenT (GenT (\n s -> fmap turned (runMaybeT (drawnFrom g n s)))))
    where
      turned Nothing = Just Nothing
      turned (Just Nothing) = Nothing
      turned (Just (Just x)) = Just (Just x)

instance MonadGen m => MonadGen (ExceptT e m) where
  type GenBase (ExceptT e m) = ExceptT e (GenBase m)
  toGenT m = GenT (\n s -> ExceptT (fmap turned (drawnFrom (toGenT (runExceptT m)) n s)))
    where
      turned Nothing = Right Nothing
      turned (Just (Left e)) = Left e
      turned (Just (Right x)) = Right (Just x)
  fromGenT g = ExceptT (fromGenT (GenT (\n s -> fmap turned (runExceptT (drawnFrom g n s)))))
    where
      turned (Left e) = Just (Left e)
      turned (Right Nothing) = Nothing
      turned (Right (Just x)) = Just (Right x)

instance MonadGen m => MonadGen (Lazy.StateT r m) where
  type GenBase (Lazy.StateT r m) = Lazy.StateT r (GenBase m)
  toGenT m = GenT (\n s -> Lazy.StateT (\r -> fmap (kept r) (drawnFrom (toGenT (Lazy.runStateT m r)) n s)))
  fromGenT g = Lazy.StateT (\r -> fromGenT (GenT (\n s -> fmap given (Lazy.runStateT (drawnFrom g n s) r))))

instance MonadGen m => MonadGen (Strict.StateT r m) where
  type GenBase (Strict.StateT r m) = Strict.StateT r (GenBase m)
  toGenT m = GenT (\n s -> Strict.StateT (\r -> fmap (kept r) (drawnFrom (toGenT (Strict.runStateT m r)) n s)))
  fromGenT g = Strict.StateT (\r -> fromGenT (GenT (\n s -> fmap given (Strict.runStateT (drawnFrom g n s) r))))

instance (MonadGen m, Monoid w) => MonadGen (LazyWriter.WriterT w m) where
  type GenBase (LazyWriter.WriterT w m) = LazyWriter.WriterT w (GenBase m)
  toGenT m = GenT (\n s -> LazyWriter.WriterT (fmap (kept mempty) (drawnFrom (toGenT (LazyWriter.runWriterT m)) n s)))
  fromGenT g = LazyWriter.WriterT (fromGenT (GenT (\n s -> fmap given (LazyWriter.runWriterT (drawnFrom g n s)))))

instance (MonadGen m, Monoid w) => MonadGen (StrictWriter.WriterT w m) where
  type GenBase (StrictWriter.WriterT w m) = StrictWriter.WriterT w (GenBase m)
  toGenT m = GenT (\n s -> StrictWriter.WriterT (fmap (kept mempty) (drawnFrom (toGenT (StrictWriter.runWriterT m)) n s)))
  fromGenT g = StrictWriter.WriterT (fromGenT (GenT (\n s -> fmap given (StrictWriter.runWriterT (drawnFrom g n s)))))

kept :: r -> Maybe (a, r) -> (Maybe a, r)
kept r Nothing = (Nothing, r)
kept _ (Just (x, r)) = (Just x, r)

given :: (Maybe a, r) -> Maybe (a, r)
given (Nothing, _) = Nothing
given (Just x, r) = Just (x, r)
