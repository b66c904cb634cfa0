{-# LANGUAGE GADTs, PolyKinds, RankNTypes, ScopedTypeVariables, TypeOperators #-}
-- | Types at run time: what the type checker's own instances give.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, gcast, eqT, heqT, (:~:) (..), (:~~:) (..), Proxy (..)
  , TypeRep, TyCon, typeRepTyCon, typeRepArgs, splitTyConApp, typeRepFingerprint, rnfTypeRep, showsTypeRep
  , mkFunTy, funResultTy, tyConName, tyConModule, tyConPackage, rnfTyCon
  , gcast1, gcast2, typeOf1, typeOf2
  ) where

import Clew.Typeable (Of (..), TypeRep (..), Typeable (..), cast, typeOf, typeRepArgs)
import Clew.TypeRep (gcast, showsTypeRep, typeRep)
import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~:) (..), (:~~:) (..))
import Unsafe.Coerce (unsafeCoerce)

-- | Module and name.
data TyCon = TyCon String String
  deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ = showString . tyConName

tyConName, tyConModule, tyConPackage :: TyCon -> String
tyConName (TyCon _ n) = n
tyConModule (TyCon m _) = m
tyConPackage _ = "main"

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep m n _) = TyCon m n

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp t = (typeRepTyCon t, typeRepArgs t)

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy a b = TypeRep "" "->" [a, b]

funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy (TypeRep _ "->" [a, b]) c | a == c = Just b
funResultTy _ _ = Nothing

-- | A text that only equal types share.
typeRepFingerprint :: TypeRep -> String
typeRepFingerprint (TypeRep m n ts) = m ++ "." ++ n ++ concatMap (\t -> "(" ++ typeRepFingerprint t ++ ")") ts

rnfTypeRep :: TypeRep -> ()
rnfTypeRep t = length (typeRepFingerprint t) `seq` ()

rnfTyCon :: TyCon -> ()
rnfTyCon (TyCon m n) = length m `seq` length n `seq` ()

eqT :: forall a b. (Typeable a, Typeable b) => Maybe (a :~: b)
eqT
  | typeRepOf (Of :: Of a) == typeRepOf (Of :: Of b) = Just (unsafeCoerce (Refl :: () :~: ()))
  | otherwise = Nothing

heqT :: forall a b. (Typeable a, Typeable b) => Maybe (a :~~: b)
heqT
  | typeRepOf (Of :: Of a) == typeRepOf (Of :: Of b) = Just (unsafeCoerce (HRefl :: () :~~: ()))
  | otherwise = Nothing

gcast1 :: forall c t t' a. (Typeable t, Typeable t') => c (t a) -> Maybe (c (t' a))
gcast1 x
  | typeRepOf (Of :: Of t) == typeRepOf (Of :: Of t') = Just (unsafeCoerce x)
  | otherwise = Nothing

gcast2 :: forall c t t' a b. (Typeable t, Typeable t') => c (t a b) -> Maybe (c (t' a b))
gcast2 x
  | typeRepOf (Of :: Of t) == typeRepOf (Of :: Of t') = Just (unsafeCoerce x)
  | otherwise = Nothing

typeOf1 :: forall t a. Typeable t => t a -> TypeRep
typeOf1 _ = typeRepOf (Of :: Of t)

typeOf2 :: forall t a b. Typeable t => t a b -> TypeRep
typeOf2 _ = typeRepOf (Of :: Of t)
