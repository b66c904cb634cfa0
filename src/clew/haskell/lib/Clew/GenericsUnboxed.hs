{-# LANGUAGE DeriveGeneric, MagicHash, StandaloneDeriving, TypeFamilies, TypeOperators #-}
-- | Fields that GHC has without boxes, in generic representations; and representations of semigroups.
module Clew.GenericsUnboxed where

import qualified Clew.Functor as Functor
import Clew.Generics
import Clew.Pointer (Ptr)
import Data.Semigroup (Arg (..), First (..), Last (..), Max (..), Min (..), WrappedMonoid (..))

data family URec a p

data instance URec (Ptr ()) p = UAddr { uAddr# :: !(Ptr ()) }
  deriving (Eq, Ord)

data instance URec Char p = UChar { uChar# :: !Char }
  deriving (Eq, Ord, Show)

data instance URec Double p = UDouble { uDouble# :: !Double }
  deriving (Eq, Ord, Show)

data instance URec Float p = UFloat { uFloat# :: !Float }
  deriving (Eq, Ord, Show)

data instance URec Int p = UInt { uInt# :: !Int }
  deriving (Eq, Ord, Show)

data instance URec Word p = UWord { uWord# :: !Word }
  deriving (Eq, Ord, Show)

type UAddr = URec (Ptr ())
type UChar = URec Char
type UDouble = URec Double
type UFloat = URec Float
type UInt = URec Int
type UWord = URec Word

instance Functor (URec (Ptr ())) where
  fmap _ (UAddr x) = UAddr x
instance Functor (URec Char) where
  fmap _ (UChar x) = UChar x
instance Functor (URec Double) where
  fmap _ (UDouble x) = UDouble x
instance Functor (URec Float) where
  fmap _ (UFloat x) = UFloat x
instance Functor (URec Int) where
  fmap _ (UInt x) = UInt x
instance Functor (URec Word) where
  fmap _ (UWord x) = UWord x

instance Foldable (URec (Ptr ())) where
  foldMap _ _ = mempty
instance Foldable (URec Char) where
  foldMap _ _ = mempty
instance Foldable (URec Double) where
  foldMap _ _ = mempty
instance Foldable (URec Float) where
  foldMap _ _ = mempty
instance Foldable (URec Int) where
  foldMap _ _ = mempty
instance Foldable (URec Word) where
  foldMap _ _ = mempty

instance Traversable (URec (Ptr ())) where
  traverse _ (UAddr x) = pure (UAddr x)
instance Traversable (URec Char) where
  traverse _ (UChar x) = pure (UChar x)
instance Traversable (URec Double) where
  traverse _ (UDouble x) = pure (UDouble x)
instance Traversable (URec Float) where
  traverse _ (UFloat x) = pure (UFloat x)
instance Traversable (URec Int) where
  traverse _ (UInt x) = pure (UInt x)
instance Traversable (URec Word) where
  traverse _ (UWord x) = pure (UWord x)

deriving instance Generic (Min a)
deriving instance Generic1 Min
deriving instance Generic (Max a)
deriving instance Generic1 Max
deriving instance Generic (First a)
deriving instance Generic1 First
deriving instance Generic (Last a)
deriving instance Generic1 Last
deriving instance Generic (Arg a b)
deriving instance Generic1 (Arg a)
deriving instance Generic (WrappedMonoid m)
deriving instance Generic1 WrappedMonoid

deriving instance Generic (V1 p)
deriving instance Generic1 V1
deriving instance Generic (U1 p)
deriving instance Generic1 U1
deriving instance Generic (Par1 p)
deriving instance Generic1 Par1
deriving instance Generic (Rec1 f p)
deriving instance Generic1 (Rec1 f)
deriving instance Generic (K1 i c p)
deriving instance Generic1 (K1 i c)
deriving instance Generic (M1 i c f p)
deriving instance Generic1 (M1 i c f)
deriving instance Generic ((:+:) f g p)
deriving instance Generic1 (f :+: g)
deriving instance Generic ((:*:) f g p)
deriving instance Generic1 (f :*: g)
deriving instance Generic ((:.:) f g p)
deriving instance Functor f => Generic1 (f :.: g)
deriving instance Generic1 (Functor.Product f g)
deriving instance Generic1 (Functor.Sum f g)
deriving instance Functor f => Generic1 (Functor.Compose f g)
