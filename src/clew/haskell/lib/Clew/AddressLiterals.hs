{-# LANGUAGE MagicHash #-}
-- | What literals with a mark, such as `"bytes"#`, stand for: addresses of bytes, with a zero behind them.
module Clew.AddressLiterals (addressOf) where

import Clew.MagicAddresses (Addr#)
import Clew.Memory (allocate, writeBytes)
import System.IO.Unsafe (unsafePerformIO)
import Data.Char (ord)

addressOf :: String -> Addr#
addressOf text = unsafePerformIO (do
  p <- allocate (length text + 1)
  writeBytes p (map ((`mod` 256) . ord) text ++ [0])
  return p)
{-# NOINLINE addressOf #-}
