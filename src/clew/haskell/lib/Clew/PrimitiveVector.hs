{-# LANGUAGE FlexibleInstances, MagicHash, MultiParamTypeClasses, UnboxedTuples #-}
-- | Primitive vectors; see "Clew.StrictVector".
module Clew.PrimitiveVector (Vector, MVector, Prim) where

import Clew.Magic (State# (..))
import Clew.MagicArrays (newByteArray#, unsafeFreezeByteArray#)
import Clew.PrimitiveTypes (Prim (..))
import Clew.StrictVector (Primitive, writing)
import qualified Clew.StrictVector as Strict
import qualified Clew.VectorKinds as G

type Vector = Strict.Vector Primitive
type MVector = Strict.MVector Primitive

instance Prim a => G.MVector (Strict.MVector Primitive) a where
  partsOfM (Strict.MVector p) = p
  ofPartsM p = Strict.MVector p
  storingM = writing id zeroBytes

instance Prim a => G.Vector (Strict.Vector Primitive) a where
  partsOf (Strict.Vector p) = p
  ofParts p = Strict.Vector p
  storing = writing id zeroBytes
  elemseq _ x y = x `seq` y

-- | What stands in an array that is filled with zeros.
zeroBytes :: Prim a => a
zeroBytes = found
  where
    found = case newByteArray# (sizeOf# found) State# of
      (# s, m #) -> case unsafeFreezeByteArray# m s of (# _, a #) -> indexByteArray# a 0
