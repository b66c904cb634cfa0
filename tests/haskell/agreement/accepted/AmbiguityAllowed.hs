{-# LANGUAGE AllowAmbiguousTypes #-}
module AmbiguityAllowed where

f :: Show a => Int
f = 1

class C a where
  c :: Int
