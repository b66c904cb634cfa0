{-# LANGUAGE NoImplicitPrelude #-}
-- | Complex numbers.
module Data.Complex
  (
  Complex(..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where

import Clew.Complex
