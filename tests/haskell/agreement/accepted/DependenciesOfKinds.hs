{-# LANGUAGE FunctionalDependencies, PolyKinds, KindSignatures #-}
module DependenciesOfKinds where

class Named (p :: k) c | k c -> p, p -> k where
  named :: c -> proxy p -> String
