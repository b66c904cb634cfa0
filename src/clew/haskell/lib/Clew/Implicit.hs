{-# LANGUAGE NoImplicitPrelude, AllowAmbiguousTypes, DataKinds, FunctionalDependencies, KindSignatures, RankNTypes #-}
-- | Implicit parameters: what `?x` and `let ?x = e in b` stand for. The type checker finds a parameter where it is bound
-- innermost, and makes the instances of `Binds`.
module Clew.Implicit (Implicit (..), Binds (..)) where

import Clew.TypeLits (Symbol)

class Implicit (x :: Symbol) a | x -> a where
  implicit :: a

class Binds (x :: Symbol) a where
  bound :: a -> (Implicit x a => r) -> r
