{-# LANGUAGE NoImplicitPrelude #-}
-- | Fractions.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Clew.Num
import Clew.Ratio
