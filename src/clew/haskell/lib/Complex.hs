{-# LANGUAGE NoImplicitPrelude #-}
-- | Complex numbers, as Haskell 98 names the module.
module Complex
  (
  Complex(..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where

import Clew.Complex
