-- | Computations that add to an output and see what was put there before.
module Control.Monad.Trans.Accum
  ( Accum, accum, runAccum, execAccum, evalAccum, mapAccum
  , AccumT (AccumT), runAccumT, execAccumT, evalAccumT, mapAccumT
  , look, looks, add
  , readerToAccumT, writerToAccumT, accumToStateT
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Monad.Signatures (CallCC, Catch, Listen, Pass)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import Control.Monad.Trans.State.Lazy (StateT (..))
import Control.Monad.Trans.Writer.Lazy (WriterT (..))
import Data.Functor.Identity (Identity (..))

newtype AccumT w m a = AccumT (w -> m (a, w))

type Accum w = AccumT w Identity

runAccumT :: AccumT w m a -> w -> m (a, w)
runAccumT (AccumT f) = f

accum :: Monad m => (w -> (a, w)) -> AccumT w m a
accum f = AccumT (return . f)

runAccum :: Accum w a -> w -> (a, w)
runAccum m = runIdentity . runAccumT m

execAccum :: Accum w a -> w -> w
execAccum m = snd . runAccum m

evalAccum :: Monoid w => Accum w a -> w -> a
evalAccum m = fst . runAccum m

mapAccum :: ((a, w) -> (b, w)) -> Accum w a -> Accum w b
mapAccum f = mapAccumT (Identity . f . runIdentity)

execAccumT :: Monad m => AccumT w m a -> w -> m w
execAccumT m w = do
  ~(_, w') <- runAccumT m w
  return w'

evalAccumT :: (Monad m, Monoid w) => AccumT w m a -> w -> m a
evalAccumT m w = do
  ~(a, _) <- runAccumT m w
  return a

mapAccumT :: (m (a, w) -> n (b, w)) -> AccumT w m a -> AccumT w n b
mapAccumT f m = AccumT (f . runAccumT m)

instance Functor m => Functor (AccumT w m) where
  fmap f = mapAccumT (fmap (\ ~(a, w) -> (f a, w)))

instance (Monoid w, Monad m) => Applicative (AccumT w m) where
  pure a = AccumT (const (return (a, mempty)))
  mf <*> mv = AccumT (\w -> do
    ~(f, w') <- runAccumT mf w
    ~(v, w'') <- runAccumT mv (w `mappend` w')
    return (f v, w' `mappend` w''))

instance (Monoid w, MonadPlus m) => Alternative (AccumT w m) where
  empty = AccumT (const mzero)
  m <|> n = AccumT (\w -> runAccumT m w `mplus` runAccumT n w)

instance (Monoid w, Monad m) => Monad (AccumT w m) where
  m >>= k = AccumT (\w -> do
    ~(a, w') <- runAccumT m w
    ~(b, w'') <- runAccumT (k a) (w `mappend` w')
    return (b, w' `mappend` w''))

instance (Monoid w, Fail.MonadFail m) => Fail.MonadFail (AccumT w m) where
  fail message = AccumT (const (Fail.fail message))

instance (Monoid w, MonadPlus m) => MonadPlus (AccumT w m)

instance (Monoid w, MonadFix m) => MonadFix (AccumT w m) where
  mfix f = AccumT (\w -> mfix (\ ~(a, _) -> runAccumT (f a) w))

instance Monoid w => MonadTrans (AccumT w) where
  lift m = AccumT (const (m >>= \a -> return (a, mempty)))

instance (Monoid w, MonadIO m) => MonadIO (AccumT w m) where
  liftIO = lift . liftIO

look :: (Monoid w, Monad m) => AccumT w m w
look = AccumT (\w -> return (w, mempty))

looks :: (Monoid w, Monad m) => (w -> a) -> AccumT w m a
looks f = AccumT (\w -> return (f w, mempty))

add :: Monad m => w -> AccumT w m ()
add w = accum (const ((), w))

readerToAccumT :: (Functor m, Monoid w) => ReaderT w m a -> AccumT w m a
readerToAccumT (ReaderT f) = AccumT (fmap (\a -> (a, mempty)) . f)

writerToAccumT :: WriterT w m a -> AccumT w m a
writerToAccumT (WriterT m) = AccumT (const m)

accumToStateT :: (Functor m, Monoid s) => AccumT s m a -> StateT s m a
accumToStateT (AccumT f) = StateT (\w -> fmap (\ ~(a, w') -> (a, w `mappend` w')) (f w))

-- | The second one keeps the output that there is when the continuation is called.
liftCallCC, liftCallCC' :: CallCC m (a, w) (b, w) -> CallCC (AccumT w m) a b
liftCallCC callCC f = AccumT (\w -> callCC (\c -> runAccumT (f (\a -> AccumT (\_ -> c (a, w)))) w))
liftCallCC' callCC f = AccumT (\s -> callCC (\c -> runAccumT (f (\a -> AccumT (\t -> c (a, t)))) s))

liftCatch :: Catch e m (a, w) -> Catch e (AccumT w m) a
liftCatch catch m h = AccumT (\w -> catch (runAccumT m w) (\e -> runAccumT (h e) w))

liftListen :: Monad m => Listen w m (a, s) -> Listen w (AccumT s m) a
liftListen listen m = AccumT (\s -> listen (runAccumT m s) >>= \((a, t), w) -> return ((a, w), t))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (AccumT s m) a
liftPass pass m = AccumT (\s -> pass (runAccumT m s >>= \((a, f), t) -> return ((a, t), f)))
