-- type-ambiguous 5:10
{-# LANGUAGE ExistentialQuantification #-}
module AmbiguousConstructor where

data T = forall a. Show a => T Int
