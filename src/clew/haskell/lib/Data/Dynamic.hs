{-# LANGUAGE NoImplicitPrelude #-}
-- | Values whose type is known at run time only.
module Data.Dynamic
  (
  Dynamic, Typeable, toDyn, fromDyn, fromDynamic, dynTypeRep
  ) where

import Clew.Typeable
import Clew.TypeRep
