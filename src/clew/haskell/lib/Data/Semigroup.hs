{-# LANGUAGE NoImplicitPrelude #-}
-- | Semigroups.
module Data.Semigroup
  (
  Semigroup(..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault, Min(..), Max(..),
  First(..), Last(..), WrappedMonoid(..), Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), diff,
  cycle1, Arg(..), ArgMin, ArgMax, Option(..), option
  ) where

import Clew.Semigroup
import Clew.Monoid hiding (First(..), Last(..))
import Clew.SemigroupTypes
