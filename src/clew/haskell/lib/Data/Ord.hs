{-# LANGUAGE NoImplicitPrelude #-}
-- | Comparisons.
module Data.Ord
  (
  Ord(..), Ordering(..), comparing, Down(..)
  ) where

import Clew.Base
import Clew.Monoid
