{-# LANGUAGE GADTs, PolyKinds, RankNTypes, ScopedTypeVariables, TypeOperators #-}
-- | Types at run time that the type checker knows the type of.
module Type.Reflection
  ( Typeable, typeRep, typeOf, withTypeable, TypeRep, eqTypeRep, SomeTypeRep (..), someTypeRep, someTypeRepTyCon
  , typeRepTyCon, typeRepKind, rnfTypeRep, rnfSomeTypeRep, TyCon, tyConName, tyConModule, tyConPackage, (:~:) (..), (:~~:) (..)
  ) where

import Clew.Prim (primRefuse)
import Clew.Typeable (Of (..), Typeable (..))
import qualified Clew.Typeable as Plain
import Data.Type.Equality (TestEquality (..), (:~:) (..), (:~~:) (..))
import Data.Typeable (TyCon, tyConModule, tyConName, tyConPackage)
import qualified Data.Typeable as Plain
import Unsafe.Coerce (unsafeCoerce)

data TypeRep a where
  TypeRep :: Typeable a => TypeRep a

typeRep :: Typeable a => TypeRep a
typeRep = TypeRep

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = TypeRep

withTypeable :: TypeRep a -> (Typeable a => r) -> r
withTypeable TypeRep r = r

plain :: forall a. TypeRep a -> Plain.TypeRep
plain TypeRep = typeRepOf (Of :: Of a)

instance TestEquality TypeRep where
  testEquality a b
    | plain a == plain b = Just (unsafeCoerce Refl)
    | otherwise = Nothing

eqTypeRep :: TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep a b
  | plain a == plain b = Just (unsafeCoerce (HRefl :: () :~~: ()))
  | otherwise = Nothing

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon = Plain.typeRepTyCon . plain

typeRepKind :: TypeRep a -> TypeRep k
typeRepKind _ = primRefuse "typeRepKind gives a kind, which Clew does not keep"

instance Eq (TypeRep a) where
  _ == _ = True

instance Ord (TypeRep a) where
  compare _ _ = EQ

instance Show (TypeRep a) where
  showsPrec p = showsPrec p . plain

data SomeTypeRep where
  SomeTypeRep :: TypeRep a -> SomeTypeRep

someTypeRep :: forall proxy a. Typeable a => proxy a -> SomeTypeRep
someTypeRep _ = SomeTypeRep (TypeRep :: TypeRep a)

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep t) = typeRepTyCon t

instance Eq SomeTypeRep where
  SomeTypeRep a == SomeTypeRep b = plain a == plain b

instance Ord SomeTypeRep where
  compare (SomeTypeRep a) (SomeTypeRep b) = compare (plain a) (plain b)

instance Show SomeTypeRep where
  showsPrec p (SomeTypeRep a) = showsPrec p (plain a)

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep t = length (show (plain t)) `seq` ()

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep (SomeTypeRep t) = rnfTypeRep t
