{-# LANGUAGE NoImplicitPrelude #-}
-- | One functor or another.
module Data.Functor.Sum
  (
  Sum(..)
  ) where

import Clew.Functor
