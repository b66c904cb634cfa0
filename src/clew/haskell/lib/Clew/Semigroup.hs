{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Semigroups and monoids.
module Clew.Semigroup
  ( module Clew.Semigroup
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num

infixr 6 <>

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (x :| xs) = go x xs
    where
      go b (c : cs) = b <> go c cs
      go b [] = b
  stimes n x = stimesDefault n x

-- | x combined with itself, by doubling.
stimesDefault :: (Integral b, Semigroup a) => b -> a -> a
stimesDefault n x = case toInteger n of
  k | integerLe k 0 -> errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise -> go k x
  where
    go k y
      | integerEq k 1 = y
      | integerEq (integerAnd k 1) 0 = go (integerShr k 1) (y <> y)
      | otherwise = with (integerShr k 1) (y <> y) y
    with k y acc
      | integerEq (integerAnd k 1) 0 = with (integerShr k 1) (y <> y) acc
      | integerEq k 1 = y <> acc
      | otherwise = with (integerShr k 1) (y <> y) (y <> acc)

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> stimesDefault n x

stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x = case n <= 0 of
  True -> errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  False -> x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> x

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend x y = x <> y
  mconcat xs = listFoldr mappend mempty xs

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = case n == 0 of { True -> mempty; False -> stimes n x }

instance Semigroup [a] where
  (<>) = (++)
  stimes n x = case toInteger n of
    k | integerLt k 0 -> errorWithoutStackTrace "stimes: [], negative multiplier"
      | otherwise -> go k
    where go i = case integerEq i 0 of { True -> []; False -> x ++ go (integerSub i 1) }

instance Monoid [a] where
  mempty = []
  mconcat = listConcat

instance Semigroup (NonEmpty a) where
  (x :| xs) <> (y :| ys) = x :| (xs ++ (y : ys))

instance Semigroup Ordering where
  (<>) = thenCompare
  stimes = stimesIdempotentMonoid

instance Monoid Ordering where
  mempty = EQ

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f = \x -> stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty = \_ -> mempty

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)
  stimes _ Nothing = Nothing
  stimes n (Just a) = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    EQ -> Nothing
    GT -> Just (stimes n a)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance Semigroup a => Semigroup (ST s a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of (v, b) -> (u <> v, b)

-- | Functions under composition.
newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))
  stimes = stimesMonoid

instance Monoid (Endo a) where
  mempty = Endo id
