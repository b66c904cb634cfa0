-- type-kind 8:15
{-# LANGUAGE StandaloneKindSignatures #-}
module KindSignature where

import Data.Kind (Type)

type T :: Type -> Type
data T f = T (f Int)
