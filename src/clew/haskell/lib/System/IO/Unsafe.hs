{-# LANGUAGE NoImplicitPrelude #-}
-- | Effects where there should be none.
module System.IO.Unsafe
  (
  unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO
  ) where

import Clew.Base
import Clew.Unsafe
