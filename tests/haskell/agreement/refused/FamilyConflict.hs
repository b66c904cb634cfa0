-- type-family 7:15
{-# LANGUAGE TypeFamilies #-}
module FamilyConflict where

type family F a
type instance F [a] = a
type instance F [Int] = Bool
