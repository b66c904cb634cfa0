{-# LANGUAGE TypeFamilies #-}
module DataFamilies where

import Data.Kind (Type)

data family Box (f :: Type -> Type) a
data instance Box Maybe a = A (Maybe a)
newtype instance Box [] a = B { inside :: [a] }

class Store k where
  data Table k :: Type -> Type
  blank :: Table k v

instance Store Bool where
  data Table Bool v = Two v v | Zero
  blank = Zero

f :: Box [] Int -> Box Maybe Int
f (B (x : _)) = A (Just x)
f b = A (Just (length (inside b)))
