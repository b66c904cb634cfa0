-- scope-unbound 5:18
{-# LANGUAGE KindSignatures #-}
module KindOfUnknownNameInAType where

f :: Maybe (a :: Nope) -> Int
f _ = 1
