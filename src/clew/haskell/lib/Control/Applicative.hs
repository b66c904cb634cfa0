{-# LANGUAGE NoImplicitPrelude #-}
-- | Applicative functors.
module Control.Applicative
  (
  Applicative(..), Alternative(..), Const(..), WrappedMonad(..), WrappedArrow(..), ZipList(..), (<$>), (<$),
  (<**>), liftA, liftA3, optional
  ) where

import Clew.Arrow (WrappedArrow (..))
import Clew.Base
import Clew.Foldable
import Clew.Functor
