{-# LANGUAGE NoImplicitPrelude #-}
-- | Comparisons.
module Data.Ord
  (
  Ord(..), Ordering(..), comparing, Down(..), clamp
  ) where

import Clew.Base
import Clew.Monoid
