-- | Types that stand for any type in properties of polymorphic functions; the ones of the second row have an order.
module Test.QuickCheck.Poly (A (..), B (..), C (..), OrdA (..), OrdB (..), OrdC (..)) where

import Test.QuickCheck

newtype A = A { unA :: Integer } deriving Eq
newtype B = B { unB :: Integer } deriving Eq
newtype C = C { unC :: Integer } deriving Eq
newtype OrdA = OrdA { unOrdA :: Integer } deriving (Eq, Ord)
newtype OrdB = OrdB { unOrdB :: Integer } deriving (Eq, Ord)
newtype OrdC = OrdC { unOrdC :: Integer } deriving (Eq, Ord)

from0 :: (Integer -> a) -> Gen a
from0 make = fmap (make . (`max` 1) . abs) arbitrary

smaller :: (Integer -> a) -> (a -> Integer) -> a -> [a]
smaller make number x = [make y | y <- shrink (number x), y > 0]

instance Show A where showsPrec n (A x) = showsPrec n x
instance Show B where showsPrec n (B x) = showsPrec n x
instance Show C where showsPrec n (C x) = showsPrec n x
instance Show OrdA where showsPrec n (OrdA x) = showsPrec n x
instance Show OrdB where showsPrec n (OrdB x) = showsPrec n x
instance Show OrdC where showsPrec n (OrdC x) = showsPrec n x

instance Arbitrary A where { arbitrary = from0 A; shrink = smaller A unA }
instance Arbitrary B where { arbitrary = from0 B; shrink = smaller B unB }
instance Arbitrary C where { arbitrary = from0 C; shrink = smaller C unC }
instance Arbitrary OrdA where { arbitrary = from0 OrdA; shrink = smaller OrdA unOrdA }
instance Arbitrary OrdB where { arbitrary = from0 OrdB; shrink = smaller OrdB unOrdB }
instance Arbitrary OrdC where { arbitrary = from0 OrdC; shrink = smaller OrdC unOrdC }

instance CoArbitrary A where coarbitrary = coarbitrary . unA
instance CoArbitrary B where coarbitrary = coarbitrary . unB
instance CoArbitrary C where coarbitrary = coarbitrary . unC
instance CoArbitrary OrdA where coarbitrary = coarbitrary . unOrdA
instance CoArbitrary OrdB where coarbitrary = coarbitrary . unOrdB
instance CoArbitrary OrdC where coarbitrary = coarbitrary . unOrdC

instance Function A where function = functionMap unA A
instance Function B where function = functionMap unB B
instance Function C where function = functionMap unC C
instance Function OrdA where function = functionMap unOrdA OrdA
instance Function OrdB where function = functionMap unOrdB OrdB
instance Function OrdC where function = functionMap unOrdC OrdC

instance Num OrdA where
  OrdA x + OrdA y = OrdA (x + y)
  OrdA x * OrdA y = OrdA (x * y)
  OrdA x - OrdA y = OrdA (x - y)
  negate (OrdA x) = OrdA (negate x)
  abs (OrdA x) = OrdA (abs x)
  signum (OrdA x) = OrdA (signum x)
  fromInteger = OrdA
