{-# LANGUAGE NoImplicitPrelude #-}
-- | Formatted output.
module Text.Printf
  (
  printf, hPrintf, PrintfType, PrintfArg, HPrintfType, IsChar(toChar, fromChar)
  ) where

import Clew.Printf
