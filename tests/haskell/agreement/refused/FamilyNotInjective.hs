-- type-mismatch 10:13
{-# LANGUAGE TypeFamilies #-}
module FamilyNotInjective where

type family F a
type instance F Int = Bool
type instance F Char = Bool

f :: a -> b -> F a -> F b -> F a
f _ _ x y = y
