-- | The tuple with one element.
module GHC.Tuple (Solo (..), getSolo) where

import Data.Ix (Ix (..))

data Solo a = Solo a
  deriving (Eq, Ord, Show, Read, Bounded)

getSolo :: Solo a -> a
getSolo (Solo a) = a

instance Functor Solo where
  fmap f (Solo a) = Solo (f a)

instance Applicative Solo where
  pure = Solo
  Solo f <*> x = fmap f x

instance Monad Solo where
  Solo a >>= f = f a

instance Foldable Solo where
  foldr f z (Solo a) = f a z

instance Traversable Solo where
  traverse f (Solo a) = fmap Solo (f a)

instance Semigroup a => Semigroup (Solo a) where
  Solo a <> Solo b = Solo (a <> b)

instance Monoid a => Monoid (Solo a) where
  mempty = Solo mempty

instance Enum a => Enum (Solo a) where
  toEnum = Solo . toEnum
  fromEnum (Solo a) = fromEnum a

instance Ix a => Ix (Solo a) where
  range (Solo a, Solo b) = map Solo (range (a, b))
  index (Solo a, Solo b) (Solo x) = index (a, b) x
  inRange (Solo a, Solo b) (Solo x) = inRange (a, b) x
