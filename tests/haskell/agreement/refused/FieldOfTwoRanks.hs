-- type-field 5:42
{-# LANGUAGE RankNTypes #-}
module FieldOfTwoRanks where

data Q a = Q1 {qf :: forall b. b -> a} | Q2 {qf :: forall c. c -> c, qg :: [a]}
