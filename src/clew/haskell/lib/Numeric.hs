{-# LANGUAGE NoImplicitPrelude #-}
-- | Numbers to and from text.
module Numeric
  (
  showSigned, showIntAtBase, showInt, showHex, showOct, showEFloat, showFFloat, showGFloat, showFFloatAlt,
  showGFloatAlt, showFloat, showHFloat, floatToDigits, readSigned, readInt, readDec, readOct, readHex,
  readFloat, lexDigits, fromRat, Floating(..)
  ) where

import Clew.Num
import Clew.Numeric
