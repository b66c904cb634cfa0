-- type-instance 6:9
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module QuantifiedNotGiven where

shown :: (forall x. Show x => Show (f x)) => f (Int -> Int) -> String
shown = show
