{-# LANGUAGE NoImplicitPrelude #-}
-- | Functors of functors.
module Data.Functor.Compose
  (
  Compose(..)
  ) where

import Clew.Functor
