-- type-mismatch 13:8
{-# LANGUAGE GADTs #-}
module GadtScope where

data T a where
  I :: T Int
  B :: T Bool

-- What a branch knows does not hold outside of it.
f :: T a -> a -> Int
f t x = case t of
  I -> 0
  B -> x
