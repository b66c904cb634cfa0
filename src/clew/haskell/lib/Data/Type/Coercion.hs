{-# LANGUAGE GADTs, PolyKinds, RankNTypes, TypeOperators #-}
-- | Proofs that types have the same representation.
module Data.Type.Coercion (Coercion (..), coerceWith, gcoerceWith, sym, trans, repr, TestCoercion (..)) where

import Data.Coerce (Coercible, coerce)
import Data.Type.Equality ((:~:) (..))
import Unsafe.Coerce (unsafeCoerce)

data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

-- A proof holds in both directions, which the type checker does not see.
sym :: Coercion a b -> Coercion b a
sym Coercion = unsafeCoerce (Coercion :: Coercion () ())

trans :: Coercion a b -> Coercion b c -> Coercion a c
trans Coercion Coercion = unsafeCoerce (Coercion :: Coercion () ())

repr :: (a :~: b) -> Coercion a b
repr Refl = unsafeCoerce (Coercion :: Coercion () ())

class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)

instance Eq (Coercion a b) where
  Coercion == Coercion = True

instance Ord (Coercion a b) where
  compare Coercion Coercion = EQ

instance Show (Coercion a b) where
  showsPrec _ Coercion = showString "Coercion"
