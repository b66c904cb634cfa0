{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, TypeOperators #-}
-- | Truth values as types.
module Data.Type.Bool (If, type (&&), type (||), Not) where

infixr 3 &&
infixr 2 ||

type family If (cond :: Bool) (tru :: k) (fls :: k) :: k where
  If 'True tru fls = tru
  If 'False tru fls = fls

type family (a :: Bool) && (b :: Bool) :: Bool where
  'False && a = 'False
  'True && a = a
  a && 'False = 'False
  a && 'True = a
  a && a = a

type family (a :: Bool) || (b :: Bool) :: Bool where
  'False || a = a
  'True || a = 'True
  a || 'False = a
  a || 'True = 'True
  a || a = a

type family Not (a :: Bool) = (res :: Bool) | res -> a where
  Not 'False = 'True
  Not 'True = 'False
