{-# LANGUAGE TypeFamilies, TypeOperators, KindSignatures #-}
module OperatorsThatAreVariables where

class Arrowed k where
  (>>>>) :: (a `k` b) -> (b `k` c) -> a `k` c

instance Arrowed (->) where
  f >>>> g = g . f

swap :: a `f` b -> (a `f` b, Int)
swap x = (x, 1)
