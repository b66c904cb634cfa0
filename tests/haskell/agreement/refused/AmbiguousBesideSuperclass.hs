-- type-ambiguous 11:10
{-# LANGUAGE FunctionalDependencies #-}
module AmbiguousBesideSuperclass where

class Holds s m | m -> s where
  held :: m -> s

class Holds s m => Stacked s m t where
  pushed :: m -> t -> m

wrong :: Stacked s m t => m -> m
wrong m = m
