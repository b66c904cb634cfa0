-- scope-unbound 5:14
{-# LANGUAGE KindSignatures #-}
module KindOfUnknownName where

data T (f :: Type -> *) = T (f Int)
