{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads that can fail.
module Control.Monad.Fail
  (
  MonadFail(..)
  ) where

import Clew.Base
