-- scope-lacking 6:1
{-# LANGUAGE StandaloneKindSignatures #-}
module KindSignatureAlone where

import Data.Kind (Type)
type T :: Type -> Type
