{-# LANGUAGE RankNTypes #-}
-- | State threads whose steps are performed as far as their results are demanded.
module Control.Monad.ST.Lazy
  ( ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO
  ) where

import Control.Monad.Fix (MonadFix (..))
import qualified Control.Monad.ST as Strict
import qualified Control.Monad.ST.Unsafe as Strict
import Control.Monad.ST (RealWorld)
import qualified Control.Monad.Fail as Fail

-- | A step takes the proof that all steps before it are done, which it demands before it does anything.
newtype ST s a = ST (Done -> (a, Done))

data Done = Done

runST :: (forall s. ST s a) -> a
runST m = case m of ST f -> fst (f Done)

instance Functor (ST s) where
  fmap f (ST m) = ST (\before -> let (a, after) = m before in (f a, after))

instance Applicative (ST s) where
  pure a = ST (\before -> (a, before))
  ST mf <*> ST mx = ST (\before -> let { (f, middle) = mf before; (x, after) = mx middle } in (f x, after))

instance Monad (ST s) where
  ST m >>= k = ST (\before -> let { (a, middle) = m before; ST n = k a } in n middle)

instance Fail.MonadFail (ST s) where
  fail = errorWithoutStackTrace

instance MonadFix (ST s) where
  mfix = fixST

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\before -> let { ST m = f (fst result); result = m before } in result)

strictToLazyST :: Strict.ST s a -> ST s a
strictToLazyST m = ST (\before ->
  let result = before `seq` once (Strict.unsafeSTToIO m)
  in (fst result, result `seq` Done))
  where once action = Strict.runST (fmap (\a -> (a, ())) (Strict.unsafeIOToST action))

lazyToStrictST :: ST s a -> Strict.ST s a
lazyToStrictST (ST m) = return () >>= \_ -> case m Done of (a, after) -> after `seq` return a

stToIO :: ST RealWorld a -> IO a
stToIO = Strict.stToIO . lazyToStrictST
