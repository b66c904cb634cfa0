-- type-mismatch 8:11
{-# LANGUAGE InstanceSigs #-}
module InstanceSignatureTooSpecial where

data T a = T a

instance Functor T where
  fmap :: (a -> a) -> T a -> T a
  fmap f (T x) = T (f x)
