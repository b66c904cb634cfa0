-- | Functors of functors.
module Data.Functor.Compose
  (
  Compose(..)
  ) where

import Clew.Functor
import Data.Functor.Classes

instance (Eq1 f, Eq1 g) => Eq1 (Compose f g) where
  liftEq eq (Compose x) (Compose y) = liftEq (liftEq eq) x y

instance (Ord1 f, Ord1 g) => Ord1 (Compose f g) where
  liftCompare cmp (Compose x) (Compose y) = liftCompare (liftCompare cmp) x y

instance (Show1 f, Show1 g) => Show1 (Compose f g) where
  liftShowsPrec sp sl d (Compose x) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "Compose" d x

instance (Read1 f, Read1 g) => Read1 (Compose f g) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec (liftReadPrec rp rl) (liftReadListPrec rp rl)) "Compose" Compose)

instance Read (f (g a)) => Read (Compose f g a) where
  readsPrec = readsData (readsUnaryWith readsPrec "Compose" Compose)
