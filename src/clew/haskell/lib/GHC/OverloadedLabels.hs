{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures #-}
-- | What labels stand for.
module GHC.OverloadedLabels (IsLabel (..)) where

import GHC.TypeLits (Symbol)

class IsLabel (x :: Symbol) a where
  fromLabel :: a
