{-# LANGUAGE NoImplicitPrelude #-}
-- | Simple combinators.
module Data.Function
  (
  id, const, (.), flip, ($), (&), on, fix, applyWhen
  ) where

import Clew.Base
