-- type-kind 5:22
{-# LANGUAGE KindSignatures #-}
module KindOfAParameter where

data T (f :: *) = T (f Int)
