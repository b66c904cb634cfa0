-- type-kind 6:19
{-# LANGUAGE TypeFamilies #-}
module DataInstanceKinds where

data family Box f
data instance Box Maybe = A
