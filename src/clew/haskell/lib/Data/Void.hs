{-# LANGUAGE NoImplicitPrelude #-}
-- | The type without values.
module Data.Void
  (
  Void, absurd, vacuous
  ) where

import Clew.Functor
