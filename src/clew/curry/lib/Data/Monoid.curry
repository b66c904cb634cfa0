-- | Types that choose one of several monoids.
module Data.Monoid
  ( Monoid(..), (<>), Sum(..), Product(..), All(..), Any(..), First(..), Last(..), Endo(..)
  ) where

import Clew.Monoid
