-- | One functor or another.
module Data.Functor.Sum
  (
  Sum(..)
  ) where

import Clew.Functor
import Control.Applicative ((<|>))
import Data.Functor.Classes

instance (Ord (f a), Ord (g a)) => Ord (Sum f g a) where
  compare (InL a) (InL b) = compare a b
  compare (InL _) (InR _) = LT
  compare (InR _) (InL _) = GT
  compare (InR a) (InR b) = compare a b

instance (Eq1 f, Eq1 g) => Eq1 (Sum f g) where
  liftEq eq (InL a) (InL b) = liftEq eq a b
  liftEq eq (InR a) (InR b) = liftEq eq a b
  liftEq _ _ _ = False

instance (Ord1 f, Ord1 g) => Ord1 (Sum f g) where
  liftCompare cmp (InL a) (InL b) = liftCompare cmp a b
  liftCompare _ (InL _) (InR _) = LT
  liftCompare _ (InR _) (InL _) = GT
  liftCompare cmp (InR a) (InR b) = liftCompare cmp a b

instance (Show1 f, Show1 g) => Show1 (Sum f g) where
  liftShowsPrec sp sl d (InL x) = showsUnaryWith (liftShowsPrec sp sl) "InL" d x
  liftShowsPrec sp sl d (InR x) = showsUnaryWith (liftShowsPrec sp sl) "InR" d x

instance (Read1 f, Read1 g) => Read1 (Sum f g) where
  liftReadPrec rp rl =
    readData (readUnaryWith (liftReadPrec rp rl) "InL" InL <|> readUnaryWith (liftReadPrec rp rl) "InR" InR)

instance (Read (f a), Read (g a)) => Read (Sum f g a) where
  readsPrec d s = readsData (readsUnaryWith readsPrec "InL" InL) d s ++ readsData (readsUnaryWith readsPrec "InR" InR) d s
