{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Structures that can be rebuilt by an effect at each element.
module Clew.Traversable
  ( module Clew.Traversable
  ) where

import Clew.Prim
import Clew.Base
import Clew.Semigroup
import Clew.Foldable

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA t = traverse id t
  mapM f t = traverse f t
  sequence t = sequenceA t

instance Traversable [] where
  traverse f = go
    where
      go [] = pure []
      go (x : xs) = liftA2 (:) (f x) (go xs)

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either a) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable ((,) a) where
  traverse f (a, x) = fmap (\y -> (a, y)) (f x)

instance Traversable NonEmpty where
  traverse f (x :| xs) = liftA2 (:|) (f x) (traverse f xs)

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

-- | Run from the left, from the right, with a state that is passed along.
newtype StateL s a = StateL (s -> (s, a))
newtype StateR s a = StateR (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let r = k s in (fst r, f (snd r)))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kv = StateL (\s -> let { r = kf s; q = kv (fst r) } in (fst q, (snd r) (snd q)))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s -> let { r = kx s; q = ky (fst r) } in (fst q, f (snd r) (snd q)))

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let r = k s in (fst r, f (snd r)))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kv = StateR (\s -> let { q = kv s; r = kf (fst q) } in (fst r, (snd r) (snd q)))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s -> let { q = ky s; r = kx (fst q) } in (fst r, f (snd r) (snd q)))

mapAccumL, mapAccumR :: Traversable t => (a -> b -> (a, c)) -> a -> t b -> (a, t c)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\a -> f a x)) t) s
mapAccumR f s t = runStateR (traverse (\x -> StateR (\a -> f a x)) t) s

-- | The identity and the constant functor, for the defaults.
newtype Id a = Id a

instance Functor Id where
  fmap f (Id x) = Id (f x)

instance Applicative Id where
  pure = Id
  Id f <*> Id x = Id (f x)

newtype K m a = K m

instance Functor (K m) where
  fmap _ (K m) = K m

instance Monoid m => Applicative (K m) where
  pure _ = K mempty
  K a <*> K b = K (a <> b)
  liftA2 _ (K a) (K b) = K (a <> b)

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = case traverse (\x -> Id (f x)) t of Id r -> r

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = case traverse (\x -> K (f x)) t of K m -> m
