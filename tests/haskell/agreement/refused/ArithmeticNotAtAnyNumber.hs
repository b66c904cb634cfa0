-- type-mismatch 9:11
{-# LANGUAGE DataKinds, GADTs, KindSignatures, PolyKinds, TypeFamilies, TypeOperators #-}
module ArithmeticNotAtAnyNumber where
import Data.Kind
import GHC.TypeLits
data Equal :: k -> k -> Type where
  Same :: Equal a a
minus :: proxy n -> Equal (0 - n) n
minus _ = Same
