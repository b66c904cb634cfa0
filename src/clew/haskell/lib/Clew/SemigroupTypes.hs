{-# LANGUAGE NoImplicitPrelude #-}
-- | First and Last as Data.Semigroup has them, and its other types.
module Clew.SemigroupTypes
  ( module Clew.SemigroupTypes
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Semigroup
import Clew.Foldable
import Clew.Traversable
import Clew.Monoid (showField)
import Clew.Functor (Bifunctor (..))

newtype First a = First { getFirst :: a }
newtype Last a = Last { getLast :: a }

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Show a => Show (First a) where
  showsPrec p (First x) = showField "First" "getFirst" p x

instance Applicative First where
  pure = First
  First f <*> First a = First (f a)

instance Monad First where
  First a >>= f = f a

instance Foldable First where
  foldMap f (First a) = f a

instance Traversable First where
  traverse f (First a) = fmap First (f a)

instance Functor First where
  fmap f (First x) = First (f x)

instance Semigroup (First a) where
  a <> _ = a
  stimes = stimesIdempotent

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Show a => Show (Last a) where
  showsPrec p (Last x) = showField "Last" "getLast" p x

instance Applicative Last where
  pure = Last
  Last f <*> Last a = Last (f a)

instance Monad Last where
  Last a >>= f = f a

instance Foldable Last where
  foldMap f (Last a) = f a

instance Traversable Last where
  traverse f (Last a) = fmap Last (f a)

instance Functor Last where
  fmap f (Last x) = Last (f x)

instance Semigroup (Last a) where
  _ <> b = b
  stimes = stimesIdempotent

newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m }

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid a <> WrapMonoid b = WrapMonoid (mappend a b)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- | A value with something to order it by.
data Arg a b = Arg a b

type ArgMin a b = Arg a b
type ArgMax a b = Arg a b

instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b

instance Ord a => Ord (Arg a b) where
  compare (Arg a _) (Arg b _) = compare a b
  min x@(Arg a _) y@(Arg b _) = case a <= b of { True -> x; False -> y }
  max x@(Arg a _) y@(Arg b _) = case a >= b of { True -> x; False -> y }

instance (Show a, Show b) => Show (Arg a b) where
  showsPrec p (Arg a b) = showParen (intGe p 11) (\s -> "Arg " ++ showsPrec 11 a (' ' : showsPrec 11 b s))

instance Foldable (Arg a) where
  foldMap f (Arg _ b) = f b

instance Traversable (Arg a) where
  traverse f (Arg a b) = fmap (Arg a) (f b)

instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)

diff :: Semigroup m => m -> Endo m
diff m = Endo (\x -> m <> x)

cycle1 :: Semigroup m => m -> m
cycle1 xs = let ys = xs <> ys in ys

instance Bifunctor Arg where
  bimap f g (Arg a b) = Arg (f a) (g b)

-- | 'Maybe' with the semigroup of its contents; as Maybe itself is today.
newtype Option a = Option { getOption :: Maybe a }

option :: b -> (a -> b) -> Option a -> b
option z f (Option m) = case m of { Nothing -> z; Just a -> f a }

instance Eq a => Eq (Option a) where
  Option a == Option b = a == b

instance Ord a => Ord (Option a) where
  compare (Option a) (Option b) = compare a b

instance Show a => Show (Option a) where
  showsPrec p (Option m) = showParen (intGt p 10) (\r -> "Option {getOption = " ++ showsPrec 0 m ('}' : r))

instance Functor Option where
  fmap f (Option m) = Option (fmap f m)

instance Semigroup a => Semigroup (Option a) where
  Option a <> Option b = Option (a <> b)

instance Semigroup a => Monoid (Option a) where
  mempty = Option Nothing

instance Applicative Option where
  pure a = Option (Just a)
  Option f <*> Option a = Option (f <*> a)

instance Monad Option where
  Option (Just a) >>= f = f a
  _ >>= _ = Option Nothing

instance Alternative Option where
  empty = Option Nothing
  Option Nothing <|> b = b
  a <|> _ = a

instance MonadPlus Option

instance Foldable Option where
  foldMap f (Option m) = foldMap f m

instance Traversable Option where
  traverse f (Option m) = fmap Option (traverse f m)
