{-# LANGUAGE NoImplicitPrelude #-}
-- | Signed numbers of fixed size.
module Data.Int
  (
  Int, Int8, Int16, Int32, Int64
  ) where

import Clew.Base
import Clew.Int
