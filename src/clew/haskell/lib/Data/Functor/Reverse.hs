-- | A structure whose elements are visited in the opposite order.
module Data.Functor.Reverse (Reverse (..)) where

import Data.Functor.Contravariant (Contravariant (..))
import Control.Applicative (Alternative (..))
import Control.Applicative.Backwards (Backwards (..))
import Control.Monad (MonadPlus (..))
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Show1 (..), showsUnaryWith, eq1, compare1, showsPrec1)
import Data.Monoid (Dual (..))

newtype Reverse f a = Reverse { getReverse :: f a }

instance Eq1 f => Eq1 (Reverse f) where
  liftEq eq (Reverse x) (Reverse y) = liftEq eq x y

instance Ord1 f => Ord1 (Reverse f) where
  liftCompare order (Reverse x) (Reverse y) = liftCompare order x y

instance Show1 f => Show1 (Reverse f) where
  liftShowsPrec one many d (Reverse x) = showsUnaryWith (liftShowsPrec one many) "Reverse" d x

instance (Eq1 f, Eq a) => Eq (Reverse f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (Reverse f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (Reverse f a) where
  showsPrec = showsPrec1

instance Functor f => Functor (Reverse f) where
  fmap f (Reverse x) = Reverse (fmap f x)

instance Applicative f => Applicative (Reverse f) where
  pure = Reverse . pure
  Reverse f <*> Reverse x = Reverse (f <*> x)

instance Alternative f => Alternative (Reverse f) where
  empty = Reverse empty
  Reverse x <|> Reverse y = Reverse (x <|> y)

instance Monad m => Monad (Reverse m) where
  Reverse m >>= k = Reverse (m >>= getReverse . k)

instance MonadPlus m => MonadPlus (Reverse m)

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse t) = getDual (foldMap (Dual . f) t)
  foldr f end (Reverse t) = foldl (flip f) end t
  foldl f start (Reverse t) = foldr (flip f) start t
  length (Reverse t) = length t
  null (Reverse t) = null t

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse t) = forwards (fmap Reverse (traverse (Backwards . f) t))

instance Contravariant f => Contravariant (Reverse f) where
  contramap f (Reverse x) = Reverse (contramap f x)
