{-# LANGUAGE NoImplicitPrelude #-}
-- | Functors.
module Data.Functor
  (
  Functor(..), ($>), (<$>), (<&>), void
  ) where

import Clew.Base
