{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeOperators #-}
-- | Smaller values of any type that is 'Generic': its parts of the same type, then the value with one part made smaller.
module Clew.QuickCheck.Smaller (genericShrink, subterms, recursivelyShrink, RecursivelyShrink, GSubterms) where

import Clew.QuickCheck (Arbitrary (shrink))
import GHC.Generics (Generic (..), K1 (..), M1 (..), U1 (..), V1, (:*:) (..), (:+:) (..))

genericShrink :: (Generic a, RecursivelyShrink (Rep a), GSubterms (Rep a) a) => a -> [a]
genericShrink x = subterms x ++ recursivelyShrink x

recursivelyShrink :: (Generic a, RecursivelyShrink (Rep a)) => a -> [a]
recursivelyShrink = map to . smallerParts . from

-- | The parts that are of the type themselves, without those inside of them.
subterms :: (Generic a, GSubterms (Rep a) a) => a -> [a]
subterms = below . from

class RecursivelyShrink f where
  smallerParts :: f p -> [f p]

instance RecursivelyShrink V1 where
  smallerParts _ = []

instance RecursivelyShrink U1 where
  smallerParts U1 = []

instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :*: g) where
  smallerParts (x :*: y) = [x' :*: y | x' <- smallerParts x] ++ [x :*: y' | y' <- smallerParts y]

instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :+: g) where
  smallerParts (L1 x) = map L1 (smallerParts x)
  smallerParts (R1 y) = map R1 (smallerParts y)

instance RecursivelyShrink f => RecursivelyShrink (M1 i c f) where
  smallerParts (M1 x) = map M1 (smallerParts x)

instance Arbitrary a => RecursivelyShrink (K1 i a) where
  smallerParts (K1 x) = map K1 (shrink x)

-- | The parts of a whole value. The only field of an only constructor is none: a type of such values has no end.
class GSubterms f a where
  below :: f p -> [a]

instance GSubterms V1 a where
  below _ = []

instance GSubterms U1 a where
  below U1 = []

instance (Parts f a, Parts g a) => GSubterms (f :*: g) a where
  below (x :*: y) = parts x ++ parts y

instance (Parts f a, Parts g a) => GSubterms (f :+: g) a where
  below (L1 x) = parts x
  below (R1 y) = parts y

instance GSubterms f a => GSubterms (M1 i c f) a where
  below (M1 x) = below x

instance GSubterms (K1 i b) a where
  below (K1 _) = []

class Parts f a where
  parts :: f p -> [a]

instance Parts V1 a where
  parts _ = []

instance Parts U1 a where
  parts U1 = []

instance (Parts f a, Parts g a) => Parts (f :*: g) a where
  parts (x :*: y) = parts x ++ parts y

instance (Parts f a, Parts g a) => Parts (f :+: g) a where
  parts (L1 x) = parts x
  parts (R1 y) = parts y

instance Parts f a => Parts (M1 i c f) a where
  parts (M1 x) = parts x

instance {-# OVERLAPPING #-} Parts (K1 i a) a where
  parts (K1 x) = [x]

instance {-# OVERLAPPABLE #-} Parts (K1 i b) a where
  parts (K1 _) = []
