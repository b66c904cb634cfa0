-- type-ambiguous 5:8
module AmbiguousMethod where

class C a where
  c :: Int
