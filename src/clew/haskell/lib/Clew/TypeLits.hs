{-# LANGUAGE DataKinds, KindSignatures, NoImplicitPrelude, PolyKinds #-}
-- | Numbers and strings as types: the type checker makes the instances.
module Clew.TypeLits (Nat, Symbol, KnownNat (..), KnownSymbol (..), KnownChar (..), Of (..)) where

import Clew.Prim
import Clew.Natural

type Nat = Natural

data Symbol

-- | Stands for a type of any kind.
data Of a = Of

class KnownNat (n :: Nat) where
  natural' :: Of n -> Integer

class KnownSymbol (s :: Symbol) where
  symbol' :: Of s -> String

class KnownChar (c :: Char) where
  char' :: Of c -> Char
