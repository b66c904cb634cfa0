{-# LANGUAGE NoImplicitPrelude #-}
-- | Applicative functors.
module Control.Applicative
  (
  Applicative(..), Alternative(..), Const(..), WrappedMonad(..), ZipList(..), (<$>), (<$), (<**>), liftA,
  liftA3, optional
  ) where

import Clew.Base
import Clew.Foldable
import Clew.Functor
