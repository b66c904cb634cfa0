-- | The program's surroundings.
module System.Environment (getArgs, getProgName, getEnv, hasEnv) where

import Clew.IO (getArgs, getProgName, getEnv, lookupEnv)

hasEnv :: String -> IO Bool
hasEnv name = lookupEnv name >>= \found -> return (maybe False (const True) found)
