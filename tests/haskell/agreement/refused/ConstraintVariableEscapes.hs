-- type-instance 11:19
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module ConstraintVariableEscapes where

import Data.Kind

data Some (c :: Type -> Constraint) where
  Some :: c a => a -> Some c

weaken :: Some c -> Some d
weaken (Some x) = Some x
