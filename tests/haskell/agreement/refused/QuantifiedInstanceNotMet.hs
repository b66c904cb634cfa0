-- type-instance 13:12
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module QuantifiedInstanceNotMet where

newtype Fix f = Fix (f (Fix f))

instance (forall a. Eq a => Eq (f a)) => Eq (Fix f) where
  Fix a == Fix b = a == b

data Two a = Two a a

same :: Fix Two -> Bool
same x = x == x
