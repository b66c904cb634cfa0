{-# LANGUAGE NoImplicitPrelude #-}
-- | The program's surroundings.
module System.Environment
  (
  getArgs, getProgName, withArgs, withProgName, lookupEnv, getEnv, getEnvironment
  ) where

import Clew.IO
