{-# LANGUAGE NoImplicitPrelude #-}
-- | The program's surroundings.
module System.Environment
  (
  getArgs, getProgName, lookupEnv, getEnv, getEnvironment
  ) where

import Clew.IO
