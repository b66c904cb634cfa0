{-# LANGUAGE NoImplicitPrelude #-}
-- | Numbers to and from text.
module Numeric
  (
  showSigned, showIntAtBase, showInt, showBin, showHex, showOct, showEFloat, showFFloat, showGFloat,
  showFFloatAlt, showGFloatAlt, showFloat, showHFloat, floatToDigits, readSigned, readInt, readBin, readDec,
  readOct, readHex, readFloat, lexDigits, fromRat, Floating(..)
  ) where

import Clew.Num
import Clew.Numeric
