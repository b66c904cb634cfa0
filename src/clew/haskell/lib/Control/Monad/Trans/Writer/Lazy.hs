{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | Computations with an output. A step is taken apart only when something in it is needed.
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT (..), execWriterT, mapWriterT
  , tell, listen, listens, pass, censor
  , liftCallCC, liftCatch
  ) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

instance Eq (m (a, w)) => Eq (WriterT w m a) where
  WriterT x == WriterT y = x == y

instance Ord (m (a, w)) => Ord (WriterT w m a) where
  compare (WriterT x) (WriterT y) = compare x y

instance Show (m (a, w)) => Show (WriterT w m a) where
  showsPrec d (WriterT x) = showParen (d > 10) (showString "WriterT " . showsPrec 11 x)

instance Read (m (a, w)) => Read (WriterT w m a) where
  readsPrec d = readParen (d > 10) (\text -> [(WriterT x, rest) | ("WriterT", more) <- lex text, (x, rest) <- readsPrec 11 more])

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (fmap (\ ~(a, w) -> (f a, w)) (runWriterT m))

instance Foldable f => Foldable (WriterT w f) where
  foldMap f (WriterT m) = foldMap (f . fst) m

instance Traversable f => Traversable (WriterT w f) where
  traverse f (WriterT m) = fmap WriterT (traverse (\(a, w) -> fmap (\b -> (b, w)) (f a)) m)

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  mf <*> mx = WriterT (both <$> runWriterT mf <*> runWriterT mx)
    where both ~(f, w) ~(x, w') = (f x, w `mappend` w')

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (do
    ~(a, w) <- runWriterT m
    ~(b, w') <- runWriterT (k a)
    return (b, w `mappend` w'))

instance (Monoid w, Fail.MonadFail m) => Fail.MonadFail (WriterT w m) where
  fail message = WriterT (Fail.fail message)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(a, _) -> runWriterT (f a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \a -> return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO = lift . liftIO

writer :: Monad m => (a, w) -> WriterT w m a
writer = WriterT . return

runWriter :: Writer w a -> (a, w)
runWriter = runIdentity . runWriterT

execWriter :: Writer w a -> w
execWriter = snd . runWriter

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = do
  ~(_, w) <- runWriterT m
  return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f = WriterT . f . runWriterT

tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (do
  ~(a, w) <- runWriterT m
  return ((a, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (do
  ~((a, f), w) <- runWriterT m
  return (a, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (do
  ~(a, w) <- runWriterT m
  return (a, f w))

liftCallCC :: Monoid w => CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (callCC (\c -> runWriterT (f (\a -> WriterT (c (a, mempty))))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catch m h = WriterT (catch (runWriterT m) (runWriterT . h))
