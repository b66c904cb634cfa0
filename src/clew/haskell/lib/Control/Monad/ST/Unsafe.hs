{-# LANGUAGE NoImplicitPrelude #-}
-- | Effects in ST.
module Control.Monad.ST.Unsafe
  (
  unsafeInterleaveST, unsafeIOToST, unsafeSTToIO
  ) where

import Clew.Ref
