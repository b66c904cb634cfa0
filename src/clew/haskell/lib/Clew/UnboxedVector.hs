-- | Unboxed vectors; see "Clew.StrictVector".
module Clew.UnboxedVector (Vector, MVector, Unbox) where

import Clew.StrictVector (Unbox, Unboxed)
import qualified Clew.StrictVector as Strict

type Vector = Strict.Vector Unboxed
type MVector = Strict.MVector Unboxed
