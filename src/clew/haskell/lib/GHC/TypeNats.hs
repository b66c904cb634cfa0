{-# LANGUAGE DataKinds, TypeOperators, NoStarIsType #-}
-- | Natural numbers as types.
module GHC.TypeNats
  ( Nat, Natural, KnownNat, natVal, SomeNat (..), someNatVal, sameNat
  , type (+), type (*), type (^), type (-), type (<=?), type (<=), CmpNat, Div, Mod, Log2
  ) where

import Clew.TypeArithmetic hiding (natVal, someNatVal)
import qualified Clew.TypeArithmetic as Lits
import Numeric.Natural (Natural)

natVal :: KnownNat n => proxy n -> Natural
natVal p = fromInteger (Lits.natVal p)

someNatVal :: Natural -> SomeNat
someNatVal n = maybe (error "GHC.TypeNats.someNatVal") id (Lits.someNatVal (toInteger n))
