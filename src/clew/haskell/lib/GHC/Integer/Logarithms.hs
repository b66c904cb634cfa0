{-# LANGUAGE MagicHash #-}
-- | Logarithms of whole numbers, rounded down.
module GHC.Integer.Logarithms (integerLog2#, integerLogBase#, wordLog2#) where

import Clew.Magic (Int#, Word#)

integerLog2# :: Integer -> Int#
integerLog2# = integerLogBase# 2

-- | By squaring the base, so that the number of divisions is that of the digits of the result.
integerLogBase# :: Integer -> Integer -> Int#
integerLogBase# base n = fst (go base)
  where
    go b
      | n < b = (0, n)
      | otherwise = case go (b * b) of
          (e, q)
            | q < b -> (2 * e, q)
            | otherwise -> (2 * e + 1, q `quot` b)

wordLog2# :: Word# -> Int#
wordLog2# w = integerLog2# (toInteger w)
