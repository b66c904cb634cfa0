-- type-existential 8:3
{-# LANGUAGE ExistentialQuantification #-}
module LazyExistential where

data T = forall a. Show a => T a | N

f :: T -> String
f ~(T x) = "x"
