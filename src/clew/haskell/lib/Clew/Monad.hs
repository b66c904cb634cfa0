{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | The rest of Control.Monad, and monads that can loop through their results.
module Clew.Monad
  ( module Clew.Monad
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Semigroup
import Clew.Foldable
import Clew.Traversable
import Clew.Monoid (Sum(..), Product(..), Dual(..), First(..), Last(..))
import Clew.Functor (Identity(..))
import Clew.Ref

infixl 4 <$!>

forever :: Applicative f => f a -> f b
forever a = let a' = a *> a' in a'

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p ma = ma >>= \a -> case p a of { True -> return a; False -> mzero }

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = listFoldr (\x -> liftA2 (\keep -> case keep of { True -> \xs -> x : xs; False -> id }) (p x)) (pure [])

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequenceA_ (zipWith f xs ys)

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n m = go n
  where go i = case intLe i 0 of { True -> pure []; False -> liftA2 (:) m (go (intSub i 1)) }

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n m = go n
  where go i = case intLe i 0 of { True -> pure (); False -> m *> go (intSub i 1) }

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> case f x of !z -> return z

liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f ma mb mc = ma >>= \a -> mb >>= \b -> mc >>= \c -> return (f a b c)

liftM4 :: Monad m => (a -> b -> c -> d -> r) -> m a -> m b -> m c -> m d -> m r
liftM4 f ma mb mc md = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> return (f a b c d)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f ma mb mc md me = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> me >>= \e -> return (f a b c d e)

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let a = f (unJust a) in a
    where
      unJust (Just x) = x
      unJust Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (\l -> f (head l)) of
    [] -> []
    x : _ -> x : mfix (\y -> tail (f y))

instance MonadFix (Either e) where
  mfix f = let a = f (unRight a) in a
    where
      unRight (Right x) = x
      unRight _ = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix ((->) r) where
  mfix f = \r -> let a = f a r in a

instance MonadFix IO where
  mfix = fixIO

instance MonadFix (ST s) where
  mfix = fixST

instance MonadFix Identity where
  mfix f = Identity (fix (\x -> runIdentity (f x)))
