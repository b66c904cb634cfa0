{-# LANGUAGE RankNTypes #-}
-- | Properties of actions: steps in a monad between values that are picked and conditions that must hold.
module Test.QuickCheck.Monadic
  ( PropertyM (..), run, assert, pre, wp, pick, forAllM, monitor, stop
  , monadic, monadic', monadicIO, monadicST, runSTGen
  ) where

import Clew.QuickCheck
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.ST (ST, runST)
import Control.Monad.Trans.Class (MonadTrans (..))

-- | What is tested after a step, made of what the step gives.
newtype PropertyM m a = MkPropertyM { unPropertyM :: (a -> Gen (m Property)) -> Gen (m Property) }

instance Functor (PropertyM m) where
  fmap f (MkPropertyM m) = MkPropertyM (\rest -> m (rest . f))

instance Applicative (PropertyM m) where
  pure x = MkPropertyM (\rest -> rest x)
  f <*> x = MkPropertyM (\rest -> unPropertyM f (\g -> unPropertyM x (rest . g)))

instance Monad (PropertyM m) where
  m >>= f = MkPropertyM (\rest -> unPropertyM m (\x -> unPropertyM (f x) rest))

instance Monad m => MonadFail (PropertyM m) where
  fail text = stop (counterexample text False)

instance MonadTrans PropertyM where
  lift = run

instance MonadIO m => MonadIO (PropertyM m) where
  liftIO = run . liftIO

-- | The rest is known only when the step has been made, and takes its values from the same seed.
run :: Monad m => m a -> PropertyM m a
run step = MkPropertyM (\rest -> MkGen (\s n -> step >>= \x -> unGen (rest x) s n))

stop :: (Testable prop, Monad m) => prop -> PropertyM m a
stop p = MkPropertyM (\_ -> return (return (property p)))

assert :: Monad m => Bool -> PropertyM m ()
assert holds = if holds then return () else stop False

pre :: Monad m => Bool -> PropertyM m ()
pre holds = if holds then return () else stop Discard

wp :: Monad m => m a -> (a -> PropertyM m b) -> PropertyM m b
wp step f = run step >>= f

pick :: (Monad m, Show a) => Gen a -> PropertyM m a
pick g = MkPropertyM (\rest -> g >>= \x -> fmap (fmap (shown x)) (rest x))
  where shown x p = forAll (return x) (\_ -> p)

forAllM :: (Monad m, Show a) => Gen a -> (a -> PropertyM m b) -> PropertyM m b
forAllM g f = pick g >>= f

monitor :: Monad m => (Property -> Property) -> PropertyM m ()
monitor f = MkPropertyM (\rest -> fmap (fmap f) (rest ()))

monadic :: (Testable a, Monad m) => (m Property -> Property) -> PropertyM m a -> Property
monadic runner m = property (fmap runner (monadic' m))

monadic' :: (Testable a, Monad m) => PropertyM m a -> Gen (m Property)
monadic' (MkPropertyM m) = m (return . return . property)

monadicIO :: Testable a => PropertyM IO a -> Property
monadicIO = monadic ioProperty

monadicST :: Testable a => (forall s. PropertyM (ST s) a) -> Property
monadicST m = property (runSTGen (monadic' m))

runSTGen :: (forall s. Gen (ST s a)) -> Gen a
runSTGen g = MkGen (\s n -> runST (unGen g s n))
