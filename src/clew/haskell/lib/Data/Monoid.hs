{-# LANGUAGE NoImplicitPrelude #-}
-- | Monoids.
module Data.Monoid
  (
  Monoid(..), (<>), Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), First(..), Last(..), Alt(..),
  Ap(..)
  ) where

import Clew.Semigroup
import Clew.Monoid
