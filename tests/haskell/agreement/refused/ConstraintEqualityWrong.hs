-- type-mismatch 11:15
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module ConstraintEqualityWrong where

import Data.Kind

data Dict (c :: Constraint) where
  Dict :: c => Dict c

cast :: Dict (a ~ b) -> a -> c
cast Dict x = x
