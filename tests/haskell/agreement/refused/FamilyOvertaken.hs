-- type-mismatch 11:7
{-# LANGUAGE TypeFamilies #-}
module FamilyOvertaken where

-- Nothing says yet that `a` is not Int.
type family F a where
  F Int = Bool
  F a = Char

f :: a -> F a
f _ = 'x'
