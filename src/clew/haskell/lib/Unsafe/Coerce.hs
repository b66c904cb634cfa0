{-# LANGUAGE NoImplicitPrelude #-}
-- | A value at any type.
module Unsafe.Coerce
  (
  unsafeCoerce
  ) where

import Clew.Unsafe
