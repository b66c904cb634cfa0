{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads that can zip.
module Clew.MonadZip (MonadZip(..)) where

import Clew.Prim
import Clew.Base
import Clew.Functor

class Monad m => MonadZip m where
  mzip :: m a -> m b -> m (a, b)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  munzip :: m (a, b) -> (m a, m b)
  mzip ma mb = mzipWith (\a b -> (a, b)) ma mb
  mzipWith f ma mb = liftM (\p -> f (fst p) (snd p)) (mzip ma mb)
  munzip m = (liftM fst m, liftM snd m)

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip Maybe where
  mzipWith = liftM2

instance MonadZip Identity where
  mzipWith = liftM2
