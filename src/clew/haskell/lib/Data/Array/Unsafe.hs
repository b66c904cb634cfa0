{-# LANGUAGE NoImplicitPrelude #-}
-- | Conversion without a copy.
module Data.Array.Unsafe
  (
  unsafeFreeze, unsafeThaw
  ) where

import Clew.MArray
