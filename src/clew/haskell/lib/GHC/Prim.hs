{-# LANGUAGE MagicHash #-}
-- | Operations on values without boxes.
module GHC.Prim (module Clew.MagicPrimitives, coerce, realWorld#, seq, seq#, touch#, unsafeCoerce#, RealWorld) where

import Clew.MagicPrimitives
import GHC.Exts
