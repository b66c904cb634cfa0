{-# LANGUAGE NoImplicitPrelude #-}
-- | Functors of two arguments.
module Data.Bifunctor
  (
  Bifunctor(..)
  ) where

import Clew.Functor
