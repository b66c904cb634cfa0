-- type-instance 6:1
{-# LANGUAGE DerivingVia #-}
module ViaOtherRepresentation where

-- A Bool is not an Int, whatever they are wrapped in.
newtype Age = Age Int
  deriving Show via Bool
