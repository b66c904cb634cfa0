-- type-kind 10:15
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module ConstraintAsAType where

import Data.Kind

data Dict (c :: Constraint) where
  Dict :: c => Dict c

wrong :: Dict Int
wrong = undefined
