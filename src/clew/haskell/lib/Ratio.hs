{-# LANGUAGE NoImplicitPrelude #-}
-- | Fractions, as Haskell 98 names the module.
module Ratio
  (
  Ratio, Rational, (%), numerator, denominator, approxRational
  ) where

import Clew.Num
import Clew.Ratio
