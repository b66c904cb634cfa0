{-# LANGUAGE MagicHash #-}
-- | Types whose values are some bytes of an array.
module Data.Primitive.Types (Prim (..), sizeOf, alignment) where

import Clew.PrimitiveTypes (Prim (..))

sizeOf, alignment :: Prim a => a -> Int
sizeOf x = sizeOf# x
alignment x = alignment# x
