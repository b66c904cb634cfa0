{-# LANGUAGE NoImplicitPrelude #-}
-- | Classes lifted over functors.
module Data.Functor.Classes
  (
  Eq1(..), eq1, Ord1(..), compare1, Show1(..), showsPrec1, showsUnaryWith, showsBinaryWith
  ) where

import Clew.Functor
