-- type-family 7:1
{-# LANGUAGE TypeFamilies #-}
module DataInstancesConflict where

data family Box a
data instance Box (Maybe a) = A a
data instance Box (Maybe Int) = B
