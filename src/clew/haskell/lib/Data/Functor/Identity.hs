{-# LANGUAGE NoImplicitPrelude #-}
-- | The functor that adds nothing.
module Data.Functor.Identity
  (
  Identity(..)
  ) where

import Clew.Functor
import Clew.FunctorNumbers ()
