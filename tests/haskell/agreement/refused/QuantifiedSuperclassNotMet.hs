-- type-instance 10:1
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module QuantifiedSuperclassNotMet where

class (forall x. Eq x => Eq (t x)) => Container t where
  wrap :: a -> t a

newtype Function a = Function (Int -> a)

instance Container Function where
  wrap = Function . const
