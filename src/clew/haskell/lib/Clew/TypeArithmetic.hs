{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, NoStarIsType #-}
-- | Arithmetic with numbers and strings that are types; the type checker computes it.
module Clew.TypeArithmetic
  ( module Clew.TypeArithmetic, Nat, Natural, Symbol, KnownNat, KnownSymbol, KnownChar
  ) where

import Clew.TypeLits
import Data.Kind (Constraint, Type)
import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~:) (..))
import Numeric.Natural (Natural)
import Unsafe.Coerce (unsafeCoerce)

infix 4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

type family (a :: Nat) + (b :: Nat) :: Nat
type family (a :: Nat) * (b :: Nat) :: Nat
type family (a :: Nat) ^ (b :: Nat) :: Nat
type family (a :: Nat) - (b :: Nat) :: Nat
type family Div (a :: Nat) (b :: Nat) :: Nat
type family Mod (a :: Nat) (b :: Nat) :: Nat
type family Log2 (a :: Nat) :: Nat
type family (a :: Nat) <=? (b :: Nat) :: Bool
type family CmpNat (a :: Nat) (b :: Nat) :: Ordering
type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering
type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol

type a <= b = (a <=? b) ~ 'True

-- | A type that no type equals: it stands for an error in a program that mentions it.
type family TypeError (message :: ErrorMessage) :: k

data ErrorMessage
  = Text Symbol
  | forall t. ShowType t
  | ErrorMessage :<>: ErrorMessage
  | ErrorMessage :$$: ErrorMessage

natVal :: KnownNat n => proxy n -> Integer
natVal p = natural' (of' p)

symbolVal :: KnownSymbol s => proxy s -> String
symbolVal p = symbol' (of' p)

charVal :: KnownChar c => proxy c -> Char
charVal p = char' (of' p)

of' :: proxy a -> Of a
of' _ = Of

data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)

data SomeSymbol = forall s. KnownSymbol s => SomeSymbol (Proxy s)

instance Eq SomeNat where
  SomeNat a == SomeNat b = natVal a == natVal b

instance Ord SomeNat where
  compare (SomeNat a) (SomeNat b) = compare (natVal a) (natVal b)

instance Show SomeNat where
  showsPrec p (SomeNat a) = showsPrec p (natVal a)

instance Eq SomeSymbol where
  SomeSymbol a == SomeSymbol b = symbolVal a == symbolVal b

instance Ord SomeSymbol where
  compare (SomeSymbol a) (SomeSymbol b) = compare (symbolVal a) (symbolVal b)

instance Show SomeSymbol where
  showsPrec p (SomeSymbol a) = showsPrec p (symbolVal a)

-- | Numbers that are known at run time only, digit by digit.
data Zero :: Nat
data Even (n :: Nat) :: Nat
data Odd (n :: Nat) :: Nat

instance KnownNat Zero where
  natural' _ = 0

instance KnownNat n => KnownNat (Even n) where
  natural' p = 2 * natural' (half p)

instance KnownNat n => KnownNat (Odd n) where
  natural' p = 2 * natural' (half p) + 1

half :: Of (f n) -> Of n
half _ = Of

withNatural :: Integer -> (forall n. KnownNat n => Proxy n -> r) -> r
withNatural 0 use = use (Proxy :: Proxy Zero)
withNatural n use
  | even n = withNatural (n `div` 2) (\p -> use (twice p))
  | otherwise = withNatural (n `div` 2) (\p -> use (twiceAndOne p))

twice :: Proxy n -> Proxy (Even n)
twice _ = Proxy

twiceAndOne :: Proxy n -> Proxy (Odd n)
twiceAndOne _ = Proxy

someNatVal :: Integer -> Maybe SomeNat
someNatVal n
  | n >= 0 = Just (withNatural n (\p -> SomeNat p))
  | otherwise = Nothing

-- | Strings that are known at run time only, character by character.
data Empty :: Symbol
data More (c :: Nat) (s :: Symbol) :: Symbol

instance KnownSymbol Empty where
  symbol' _ = ""

instance (KnownNat c, KnownSymbol s) => KnownSymbol (More c s) where
  symbol' p = toEnum (fromInteger (natural' (half' p))) : symbol' (half p)

half' :: Of (f a b) -> Of a
half' _ = Of

withText :: String -> (forall s. KnownSymbol s => Proxy s -> r) -> r
withText [] use = use (Proxy :: Proxy Empty)
withText (c : s) use = withNatural (toInteger (fromEnum c)) (\p -> withText s (\q -> use (more p q)))

more :: Proxy c -> Proxy s -> Proxy (More c s)
more _ _ = Proxy

someSymbolVal :: String -> SomeSymbol
someSymbolVal s = withText s (\p -> SomeSymbol p)

sameNat :: (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat x y
  | natVal x == natVal y = Just (unsafeCoerce Refl)
  | otherwise = Nothing

sameSymbol :: (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol x y
  | symbolVal x == symbolVal y = Just (unsafeCoerce Refl)
  | otherwise = Nothing
