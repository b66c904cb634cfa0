{-# LANGUAGE TypeFamilies #-}
module SharedFamily (Key, Table (..), Container (..), Box (Packed)) where

import Data.Kind (Type)

type Key = Int

class Container f where
  data Table f :: Type -> Type
  empty :: Table f a
  add :: Key -> a -> Table f a -> Table f a
  found :: Table f a -> [(Key, a)]

data family Box a
newtype instance Box Int = Packed Int
