-- type-kind 11:14
{-# LANGUAGE DataKinds, KindSignatures, TypeFamilies #-}
module KindBySynonym where

import Data.Kind (Type)

type Exp a = a -> Type

data Not :: Bool -> Exp Bool

type T = Not Int
