{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, TypeFamilies, TypeOperators, FlexibleInstances #-}
-- | Proofs that types are equal, which matching brings to the type checker's notice.
module Data.Type.Equality
  ( (:~:) (..), (:~~:) (..), type (~), type (~~), type (==)
  , sym, trans, castWith, gcastWith, apply, inner, outer, TestEquality (..)
  ) where

import Data.Kind (Type)

infix 4 :~:, :~~:

data a :~: b where
  Refl :: a :~: a

data a :~~: b where
  HRefl :: a :~~: a

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl x = x

apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

instance Eq (a :~: b) where
  Refl == Refl = True

instance Ord (a :~: b) where
  compare Refl Refl = EQ

instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

instance (a ~ b) => Read (a :~: b) where
  readsPrec _ s = [(Refl, rest) | ("Refl", rest) <- lex s]

instance (a ~ b) => Enum (a :~: b) where
  toEnum 0 = Refl
  toEnum _ = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"
  fromEnum Refl = 0

instance (a ~ b) => Bounded (a :~: b) where
  minBound = Refl
  maxBound = Refl

instance Eq (a :~~: b) where
  HRefl == HRefl = True

instance Ord (a :~~: b) where
  compare HRefl HRefl = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"

infix 4 ==

-- | Whether types are equal, as a type.
type family (a :: k) == (b :: k) :: Bool where
  f a == g b = f == g && a == b
  a == a = 'True
  a == b = 'False

infixr 3 &&

type family (a :: Bool) && (b :: Bool) :: Bool where
  'False && a = 'False
  'True && a = a
