-- type-kind 6:15
{-# LANGUAGE TypeFamilies #-}
module DataInstanceArguments where

data family Box a b
data instance Box Int = A
