-- | Functions on actions and other monads.
module Control.Monad
  ( Functor(..), Monad(..), mapM, mapM_, forM, forM_, sequence, sequence_, foldM, (=<<), (>=>), (<=<), void
  , when, unless, join, ap, liftM, liftM2, filterM, zipWithM, replicateM, replicateM_
  ) where

import Clew.Base (liftM)

filterM :: Monad m => (a -> m Bool) -> [a] -> m [a]
filterM _ [] = return []
filterM p (x : xs) = p x >>= \keep -> filterM p xs >>= \ys -> return (if keep then x : ys else ys)

zipWithM :: Monad m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequence (zipWith f xs ys)

replicateM :: Monad m => Int -> m a -> m [a]
replicateM n act = sequence (replicate n act)

replicateM_ :: Monad m => Int -> m a -> m ()
replicateM_ n act = sequence_ (replicate n act)
