-- | Two functors side by side.
module Data.Functor.Product
  (
  Product(..)
  ) where

import Clew.Functor
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..))
import Data.Functor.Classes

instance (Eq1 f, Eq1 g) => Eq1 (Product f g) where
  liftEq eq (Pair a b) (Pair c d) = liftEq eq a c && liftEq eq b d

instance (Ord1 f, Ord1 g) => Ord1 (Product f g) where
  liftCompare cmp (Pair a b) (Pair c d) = liftCompare cmp a c <> liftCompare cmp b d

instance (Show1 f, Show1 g) => Show1 (Product f g) where
  liftShowsPrec sp sl d (Pair x y) = showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" d x y

instance (Read1 f, Read1 g) => Read1 (Product f g) where
  liftReadPrec rp rl = readData (readBinaryWith (liftReadPrec rp rl) (liftReadPrec rp rl) "Pair" Pair)

instance (Read (f a), Read (g a)) => Read (Product f g a) where
  readsPrec = readsData (readsBinaryWith readsPrec readsPrec "Pair" Pair)

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair a b <|> Pair c d = Pair (a <|> c) (b <|> d)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair m n >>= f = Pair (m >>= left . f) (n >>= right . f)
    where
      left (Pair a _) = a
      right (Pair _ b) = b

instance (MonadPlus f, MonadPlus g) => MonadPlus (Product f g)

instance (MonadFix f, MonadFix g) => MonadFix (Product f g) where
  mfix f = Pair (mfix (left . f)) (mfix (right . f))
    where
      left (Pair a _) = a
      right (Pair _ b) = b
