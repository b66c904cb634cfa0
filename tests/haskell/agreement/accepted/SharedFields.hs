{-# LANGUAGE RankNTypes #-}
module SharedFields where

data Q a = Q1 {qf :: forall b. b -> a} | Q2 {qf :: forall c. c -> a, qg :: [a]} | Q3 {qg :: [a]}
