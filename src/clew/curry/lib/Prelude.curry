{-# LANGUAGE NoImplicitPrelude #-}
-- | What every Curry module sees.
module Prelude
  ( module Prelude
  , module Clew.Logic
  , Bool(..), Char, Integer, Num(..), Eq(..)
  ) where

import Clew.Prim
import Clew.Base hiding ((&), Int, head, last, tail)
import Clew.Num hiding (Float)
import Clew.Logic hiding (sameNumber)

type Int = Integer
type Float = Double
