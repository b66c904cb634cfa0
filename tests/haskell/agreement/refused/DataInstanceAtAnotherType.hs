-- type-mismatch 10:4
{-# LANGUAGE TypeFamilies #-}
module DataInstanceAtAnotherType where

data family Box a
data instance Box Int = A Int
data instance Box Bool = B Bool

f :: Box Bool -> Int
f (A n) = n
