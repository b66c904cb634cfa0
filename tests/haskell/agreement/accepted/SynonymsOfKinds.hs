{-# LANGUAGE DataKinds, KindSignatures, PolyKinds, TypeFamilies, UndecidableInstances #-}
module SynonymsOfKinds where

import Data.Kind (Type)

type Exp a = a -> Type

type family Eval (e :: Exp a) :: a

data Pure :: a -> Exp a
type instance Eval (Pure x) = x

data Compose :: (b -> Exp c) -> (a -> Exp b) -> a -> Exp c
type instance Eval (Compose f g x) = Eval (f (Eval (g x)))

data Not :: Bool -> Exp Bool
type instance Eval (Not 'True) = 'False
type instance Eval (Not 'False) = 'True

data Proxy (a :: k) = Proxy

double :: Proxy (Eval (Compose Not Not 'True)) -> Proxy 'True
double p = p
