{-# LANGUAGE NoImplicitPrelude #-}
-- | Formatted output.
module Text.Printf
  (
  printf, hPrintf, PrintfType, PrintfArg, HPrintfType, IsChar(..)
  ) where

import Clew.Printf
