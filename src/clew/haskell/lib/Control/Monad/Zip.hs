{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads that can zip.
module Control.Monad.Zip
  (
  MonadZip(..)
  ) where

import Clew.MonadZip
