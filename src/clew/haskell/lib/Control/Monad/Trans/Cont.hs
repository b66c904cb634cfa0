-- | Computations that hold their continuation.
module Control.Monad.Trans.Cont
  ( Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift
  , ContT (..), evalContT, mapContT, withContT, callCC, resetT, shiftT
  , liftLocal
  ) where

import qualified Control.Monad.Fail as Fail
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }

type Cont r = ContT r Identity

instance Functor (ContT r m) where
  fmap f m = ContT (\k -> runContT m (k . f))

instance Applicative (ContT r m) where
  pure a = ContT (\k -> k a)
  mf <*> mx = ContT (\k -> runContT mf (\f -> runContT mx (k . f)))

instance Monad (ContT r m) where
  m >>= f = ContT (\k -> runContT m (\a -> runContT (f a) k))

instance Fail.MonadFail m => Fail.MonadFail (ContT r m) where
  fail message = ContT (\_ -> Fail.fail message)

instance MonadTrans (ContT r) where
  lift m = ContT (m >>=)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO = lift . liftIO

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\k -> Identity (f (runIdentity . k)))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

evalCont :: Cont r r -> r
evalCont m = runCont m id

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f = withContT (\k -> Identity . f (runIdentity . k))

reset :: Cont r r -> Cont r' r
reset = resetT

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (\k -> f (runIdentity . k))

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (f . runContT m)

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (runContT m . f)

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\k -> runContT (f (\a -> ContT (\_ -> k a))) k)

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT = lift . evalContT

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (evalContT . f)

-- | `local` of the monad below: the continuation has the environment from outside.
liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f m = ContT (\c -> ask >>= \r -> local f (runContT m (local (const r) . c)))
