{-# LANGUAGE TypeFamilies #-}
module DataInstanceKinds where

data family Box f
data instance Box Maybe = A
