-- type-instance 11:14
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module ConstraintNotThere where

import Data.Kind

data Dict (c :: Constraint) where
  Dict :: c => Dict c

wrong :: Dict (Show a) -> Dict (Show a, Eq a)
wrong Dict = Dict
