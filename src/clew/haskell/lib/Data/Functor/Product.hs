{-# LANGUAGE NoImplicitPrelude #-}
-- | Two functors side by side.
module Data.Functor.Product
  (
  Product(..)
  ) where

import Clew.Functor
