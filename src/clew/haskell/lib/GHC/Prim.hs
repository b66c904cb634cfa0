{-# LANGUAGE MagicHash #-}
-- | Operations on values without boxes.
module GHC.Prim (module Clew.Magic, seq, coerce) where

import Clew.Magic
import Data.Coerce (coerce)
