{-# LANGUAGE NoImplicitPrelude, MultiParamTypeClasses #-}
-- | Conversion between types of the same representation. The type checker makes the instances.
module Clew.Coerce (Coercible(..)) where

class Coercible a b where
  coerce :: a -> b
