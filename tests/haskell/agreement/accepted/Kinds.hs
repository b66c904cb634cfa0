{-# LANGUAGE KindSignatures, RankNTypes, PolyKinds, StandaloneKindSignatures, GADTSyntax, ExistentialQuantification #-}
module Kinds where

import Data.Kind (Constraint, Type)

data T (f :: Type -> Type) (a :: *) = T (f a)
data U :: * -> * where
  U :: a -> U a
data E :: Type -> Type
class C (f :: * -> *) where c :: f Int -> Int
type S (a :: Type) = Maybe (a :: *)
type K :: (Type -> Type) -> Constraint
class K f where k :: f a -> Int
x :: forall (f :: * -> *) a. f a -> f a
x y = y
data P a = P
data Q = Q (P Int) (P Maybe)
data X = forall (g :: * -> *). X (g Int)
z :: E Int
z = undefined
