{-# LANGUAGE NoImplicitPrelude #-}
-- | Truth values.
module Data.Bool
  (
  Bool(..), (&&), (||), not, otherwise, bool
  ) where

import Clew.Base
