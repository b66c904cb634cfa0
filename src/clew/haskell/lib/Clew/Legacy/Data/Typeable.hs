-- | Types at run time, when programs made their representations by hand.
module Clew.Legacy.Data.Typeable
  (
  Typeable(typeOf), TypeRep, TyCon, cast, gcast, showsTypeRep, mkTyCon, tyConString, mkTyConApp, mkAppTy, mkFunTy,
  funResultTy, splitTyConApp, typeRepTyCon, typeRepArgs,
  Typeable1(..), Typeable2(..), Typeable3(..), typeOfDefault, typeOf1Default, typeOf2Default
  ) where

import Clew.TypeRep (gcast, showsTypeRep)
import Clew.Typeable (TypeRep (..), Typeable, cast, typeOf, typeRepArgs)
import Data.IORef (IORef)

-- | A type constructor: its module, if known, and its name.
data TyCon = TyCon String String

instance Eq TyCon where
  TyCon m n == TyCon m' n' = m == m' && n == n'

instance Show TyCon where
  showsPrec _ (TyCon _ n) = showString n

mkTyCon :: String -> TyCon
mkTyCon = TyCon ""

tyConString :: TyCon -> String
tyConString (TyCon _ n) = n

mkTyConApp :: TyCon -> [TypeRep] -> TypeRep
mkTyConApp (TyCon m n) ts = TypeRep m n ts

mkAppTy :: TypeRep -> TypeRep -> TypeRep
mkAppTy (TypeRep m n ts) t = TypeRep m n (ts ++ [t])

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy a b = TypeRep "" "->" [a, b]

funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy (TypeRep _ "->" [a, b]) t | a == t = Just b
funResultTy _ _ = Nothing

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp (TypeRep m n ts) = (TyCon m n, ts)

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep m n _) = TyCon m n

-- | Type constructors of one, two and three parameters.
class Typeable1 t where
  typeOf1 :: t a -> TypeRep

class Typeable2 t where
  typeOf2 :: t a b -> TypeRep

class Typeable3 t where
  typeOf3 :: t a b c -> TypeRep

instance Typeable1 [] where
  typeOf1 _ = TypeRep "" "[]" []

instance Typeable1 Maybe where
  typeOf1 x = constructor (typeOf (with () x))

instance Typeable1 IO where
  typeOf1 x = constructor (typeOf (with () x))

instance Typeable1 IORef where
  typeOf1 x = constructor (typeOf (with () x))

instance Typeable2 Either where
  typeOf2 x = constructor (typeOf (with2 () () x))

instance Typeable2 (,) where
  typeOf2 x = constructor (typeOf (with2 () () x))

instance Typeable2 (->) where
  typeOf2 x = constructor (typeOf (with2 () () x))

instance Typeable3 (,,) where
  typeOf3 _ = TypeRep "" "(,,)" []

-- | The same constructor at other arguments: only the type is used.
with :: a -> t b -> t a
with _ _ = undefined

with2 :: a -> b -> t c d -> t a b
with2 _ _ _ = undefined

constructor :: TypeRep -> TypeRep
constructor (TypeRep m n _) = TypeRep m n []

typeOfDefault :: (Typeable1 t, Typeable a) => t a -> TypeRep
typeOfDefault x = mkAppTy (typeOf1 x) (typeOf (inside x))

typeOf1Default :: (Typeable2 t, Typeable a) => t a b -> TypeRep
typeOf1Default x = mkAppTy (typeOf2 x) (typeOf (inside2 x))

typeOf2Default :: (Typeable3 t, Typeable a) => t a b c -> TypeRep
typeOf2Default x = mkAppTy (typeOf3 x) (typeOf (inside3 x))

inside :: t a -> a
inside _ = undefined

inside2 :: t a b -> a
inside2 _ = undefined

inside3 :: t a b c -> a
inside3 _ = undefined
