-- | Functions on actions and other monads.
module Control.Monad
  ( Functor(..), Monad(..), mapM, mapM_, forM, forM_, sequence, sequence_, foldM, (=<<), (>=>), (<=<), void
  , when, unless, join, ap, liftM, liftM2, liftM3, filterM, zipWithM, zipWithM_, replicateM, replicateM_
  , forever, guard, msum, mfilter, mapAndUnzipM
  ) where

import Clew.Base (liftM)
import Clew.Monad (forever)

filterM :: Monad m => (a -> m Bool) -> [a] -> m [a]
filterM _ [] = return []
filterM p (x : xs) = p x >>= \keep -> filterM p xs >>= \ys -> return (if keep then x : ys else ys)

zipWithM :: Monad m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequence (zipWith f xs ys)

zipWithM_ :: Monad m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequence_ (zipWith f xs ys)

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f a b c = a >>= \x -> b >>= \y -> c >>= \z -> return (f x y z)

mapAndUnzipM :: Monad m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = liftM unzip (mapM f xs)

-- | Nothing to go on with where the condition does not hold.
guard :: Alternative f => Bool -> f ()
guard b = if b then pure () else empty

msum :: Alternative f => [f a] -> f a
msum = foldr (<|>) empty

mfilter :: (Alternative m, Monad m) => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else empty

replicateM :: Monad m => Int -> m a -> m [a]
replicateM n act = sequence (replicate n act)

replicateM_ :: Monad m => Int -> m a -> m ()
replicateM_ n act = sequence_ (replicate n act)
