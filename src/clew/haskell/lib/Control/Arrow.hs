{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrows.
module Control.Arrow
  (
  Arrow(..), Kleisli(..), returnA, (^>>), (>>^), (>>>), (<<<), (<<^), (^<<), ArrowZero(..), ArrowPlus(..),
  ArrowChoice(..), ArrowApply(..), ArrowLoop(..)
  ) where

import Clew.Arrow
