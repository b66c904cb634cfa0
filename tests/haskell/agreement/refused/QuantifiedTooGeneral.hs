-- type-instance 9:18
{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, DataKinds, TypeFamilies, TypeOperators, FlexibleContexts, ScopedTypeVariables #-}
module QuantifiedTooGeneral where

empty :: (forall x. Show (f x)) => f Int -> String
empty = show

main :: IO ()
main = putStrLn (empty (Just 1))
