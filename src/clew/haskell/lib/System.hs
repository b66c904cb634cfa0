{-# LANGUAGE NoImplicitPrelude #-}
-- | Arguments and exit codes, as Haskell 98 names the module.
module System
  (
  ExitCode(..), getArgs, getProgName, getEnv, exitWith, exitFailure
  ) where

import Clew.Exception
import Clew.IO
