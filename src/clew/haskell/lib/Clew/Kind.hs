{-# LANGUAGE NoImplicitPrelude #-}
-- | Names of kinds, which type inference reads wherever it reads `*`.
module Clew.Kind (Type, Constraint) where

data Type
data Constraint
