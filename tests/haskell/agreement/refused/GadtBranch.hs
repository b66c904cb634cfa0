-- type-mismatch 11:11
{-# LANGUAGE GADTs #-}
module GadtBranch where

data T a where
  I :: Int -> T Int
  B :: Bool -> T Bool

f :: T a -> a
f (I n) = n
f (B b) = 'x'
