{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrows, when composition was a method of theirs.
module Clew.Legacy.Control.Arrow
  (
  Arrow(arr, first, second, (***), (&&&), (>>>)), pure, Kleisli(..), returnA, (^>>), (>>^), (<<<), (<<^), (^<<), ArrowZero(..), ArrowPlus(..),
  ArrowChoice(..), ArrowApply(..), ArrowLoop(..)
  ) where

import Clew.Arrow

-- | The older name of `arr`.
pure :: Arrow a => (b -> c) -> a b c
pure = arr
