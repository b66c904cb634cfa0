{-# LANGUAGE NoImplicitPrelude #-}
-- | Ending the program.
module System.Exit
  (
  ExitCode(..), exitWith, exitFailure, exitSuccess, die
  ) where

import Clew.Exception
import Clew.IO
