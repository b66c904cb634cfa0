-- | The program's surroundings.
module System.Environment (getArgs, getProgName, getEnv) where

import Clew.IO (getArgs, getProgName, getEnv)
