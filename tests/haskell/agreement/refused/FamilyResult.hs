-- type-mismatch 8:5
{-# LANGUAGE TypeFamilies #-}
module FamilyResult where

type family F a
type instance F Int = Bool
f :: F Int
f = 'x'
