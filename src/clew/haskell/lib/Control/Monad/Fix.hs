{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads that can loop through their results.
module Control.Monad.Fix
  (
  MonadFix(..), fix
  ) where

import Clew.Base
import Clew.Monad
