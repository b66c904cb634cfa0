-- | An applicative functor whose effects happen in the opposite order.
module Control.Applicative.Backwards (Backwards (..)) where

import Control.Applicative (Alternative (..), liftA2)
import Data.Functor.Contravariant (Contravariant (..))

newtype Backwards f a = Backwards { forwards :: f a }

instance Functor f => Functor (Backwards f) where
  fmap f (Backwards x) = Backwards (fmap f x)

instance Applicative f => Applicative (Backwards f) where
  pure = Backwards . pure
  Backwards f <*> Backwards x = Backwards (liftA2 (\a g -> g a) x f)

instance Alternative f => Alternative (Backwards f) where
  empty = Backwards empty
  Backwards x <|> Backwards y = Backwards (x <|> y)

instance Contravariant f => Contravariant (Backwards f) where
  contramap f (Backwards x) = Backwards (contramap f x)

instance Foldable f => Foldable (Backwards f) where
  foldr f end (Backwards xs) = foldr f end xs

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards xs) = fmap Backwards (traverse f xs)
