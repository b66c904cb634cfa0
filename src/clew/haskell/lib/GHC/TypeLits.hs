{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, NoStarIsType #-}
-- | Numbers and strings as types.
module GHC.TypeLits
  ( Nat, Natural, Symbol, KnownNat, natVal, KnownSymbol, symbolVal, KnownChar, charVal
  , type (+), type (*), type (^), type (-), type (<=?), type (<=), CmpNat, CmpSymbol, Div, Mod, Log2, AppendSymbol
  , TypeError, ErrorMessage (..), SomeNat (..), SomeSymbol (..), someNatVal, someSymbolVal, sameNat, sameSymbol
  ) where

import Clew.TypeArithmetic
