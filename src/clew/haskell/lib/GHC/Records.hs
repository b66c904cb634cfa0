{-# LANGUAGE DataKinds, FunctionalDependencies, KindSignatures, PolyKinds #-}
-- | Records by the names of their fields.
module GHC.Records (HasField (..)) where

class HasField x r a | x r -> a where
  getField :: r -> a
