-- type-ambiguous 9:15
{-# LANGUAGE ConstraintKinds, GADTs, KindSignatures, RankNTypes, TypeOperators #-}
module ConstraintLeftOpen where
import Data.Kind
data Dict (c :: Constraint) where
  Dict :: c => Dict c
-- Nothing says which constraint follows from which.
newtype a :- b = Sub (a => Dict b)
follows = Sub Dict
