-- type-ambiguous 6:8
{-# LANGUAGE MultiParamTypeClasses #-}
module AmbiguousMethodOfTwo where

class C a b where
  c :: a -> Int
