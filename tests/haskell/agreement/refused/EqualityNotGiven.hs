-- type-mismatch 9:7
{-# LANGUAGE GADTs #-}
module EqualityNotGiven where

f :: (a ~ Int) => a -> a
f x = x

g :: Bool
g = f True
