{-# LANGUAGE NoImplicitPrelude #-}
-- | Whole numbers that are never negative.
module Numeric.Natural
  (
  Natural, minusNaturalMaybe
  ) where

import Clew.Natural
