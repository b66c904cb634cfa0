{-# LANGUAGE NoImplicitPrelude #-}
-- | State that threads through a computation.
module Control.Monad.ST.Strict
  (
  ST, runST, fixST, stToIO, RealWorld
  ) where

import Clew.Base
import Clew.Ref
