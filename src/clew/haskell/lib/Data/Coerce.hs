{-# LANGUAGE NoImplicitPrelude #-}
-- | Values at a type of the same representation.
module Data.Coerce
  (
  Coercible, coerce
  ) where

import Clew.Coerce
