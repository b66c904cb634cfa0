{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrows.
module Control.Arrow
  (
  Arrow(..), Kleisli(..), returnA, (^>>), (>>^), (>>>), (<<<), (<<^), (^<<), ArrowZero(..), ArrowPlus(..),
  ArrowChoice(..), ArrowApply(..), ArrowMonad(..), leftApp, ArrowLoop(..)
  ) where

import Clew.Arrow
