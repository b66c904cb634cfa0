{-# LANGUAGE MagicHash #-}
-- | Whole numbers that are never negative.
module GHC.Num.Natural
  ( Natural, naturalToWord, naturalFromWord, naturalIsZero, naturalLog2, naturalLog2#, naturalLogBase, naturalToWord#
  ) where

import Clew.Magic (Word#)
import GHC.Integer.Logarithms (integerLogBase#)
import Numeric.Natural (Natural)

naturalToWord :: Natural -> Word
naturalToWord = fromIntegral

naturalToWord# :: Natural -> Word#
naturalToWord# = fromIntegral

naturalFromWord :: Word -> Natural
naturalFromWord = fromIntegral

naturalIsZero :: Natural -> Bool
naturalIsZero = (== 0)

-- | Rounded down.
naturalLog2 :: Natural -> Word
naturalLog2 = naturalLogBase 2

naturalLog2# :: Natural -> Word#
naturalLog2# = naturalLog2

naturalLogBase :: Natural -> Natural -> Word
naturalLogBase base n = fromIntegral (integerLogBase# (toInteger base) (toInteger n))
