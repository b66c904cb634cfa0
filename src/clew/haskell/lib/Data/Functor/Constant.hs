-- | A functor that ignores its argument.
module Data.Functor.Constant (Constant (..)) where

import Data.Functor.Contravariant (Contravariant (..))
import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Bitraversable (Bitraversable (..))

newtype Constant a b = Constant { getConstant :: a }
  deriving (Eq, Ord)

instance Show a => Show (Constant a b) where
  showsPrec d (Constant a) = showParen (d > 10) (showString "Constant " . showsPrec 11 a)

instance Functor (Constant a) where
  fmap _ (Constant a) = Constant a

instance Foldable (Constant a) where
  foldMap _ _ = mempty

instance Traversable (Constant a) where
  traverse _ (Constant a) = pure (Constant a)

instance Semigroup a => Semigroup (Constant a b) where
  Constant a <> Constant b = Constant (a <> b)

instance Monoid a => Monoid (Constant a b) where
  mempty = Constant mempty

instance Monoid a => Applicative (Constant a) where
  pure _ = Constant mempty
  Constant a <*> Constant b = Constant (a `mappend` b)

instance Bifunctor Constant where
  bimap f _ (Constant a) = Constant (f a)

instance Bifoldable Constant where
  bifoldMap f _ (Constant a) = f a

instance Bitraversable Constant where
  bitraverse f _ (Constant a) = Constant <$> f a

instance Contravariant (Constant a) where
  contramap _ (Constant a) = Constant a
