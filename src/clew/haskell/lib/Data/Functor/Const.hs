{-# LANGUAGE NoImplicitPrelude #-}
-- | The functor that ignores its argument.
module Data.Functor.Const
  (
  Const(..)
  ) where

import Clew.Functor
import Clew.FunctorNumbers ()
