-- type-instance 11:13
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module ConstraintOfAnotherClass where

import Data.Kind

data Some (c :: Type -> Constraint) where
  Some :: c a => a -> Some c

texts :: [Some Eq] -> [String]
texts xs = [show x | Some x <- xs]
