{-# LANGUAGE NoImplicitPrelude #-}
-- | The program's surroundings. What a program sets, it sees itself; the surroundings stay as they are.
module System.Environment
  (
  getArgs, getProgName, withArgs, withProgName, lookupEnv, getEnv, getEnvironment, setEnv, unsetEnv
  ) where

import Clew.Base
import Clew.Exception
import Clew.IO hiding (getEnv, getEnvironment, lookupEnv)
import qualified Clew.IO as Given
import Clew.Num
import Clew.Prim
import Clew.Ref

-- | The variables that the program has set, or without a value removed, the last first.
changes :: IORef [(String, Maybe String)]
changes = unsafePerformIO (newIORef [])
{-# NOINLINE changes #-}

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = readIORef changes >>= \known -> case valueOf name known of
  Just found -> return found
  Nothing -> Given.lookupEnv name

valueOf :: String -> [(String, a)] -> Maybe a
valueOf _ [] = Nothing
valueOf x ((y, z) : rest) = if x == y then Just z else valueOf x rest

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \found -> case found of
  Just value -> return value
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

getEnvironment :: IO [(String, String)]
getEnvironment = readIORef changes >>= \known -> Given.getEnvironment >>= \given ->
  return ([(name, value) | (name, value) <- given, isNothing (valueOf name known)] ++ current known [])
  where
    current [] _ = []
    current ((name, set) : rest) seen
      | elem name seen = current rest seen
      | Just value <- set = (name, value) : current rest (name : seen)
      | otherwise = current rest (name : seen)
    isNothing Nothing = True
    isNothing _ = False
    elem _ [] = False
    elem x (y : ys) = x == y || elem x ys

-- | An empty value removes the variable, as in GHC.
setEnv :: String -> String -> IO ()
setEnv name value = set "setEnv" name (if text == "" then Nothing else Just text)
  where text = upToNull value

unsetEnv :: String -> IO ()
unsetEnv name = set "unsetEnv" name Nothing

set :: String -> String -> Maybe String -> IO ()
set place name value
  | name' == "" || '=' `among` name' = ioError (IOError Nothing InvalidArgument place "Invalid argument" Nothing Nothing)
  | otherwise = readIORef changes >>= \known -> writeIORef changes ((name', value) : known)
  where
    name' = upToNull name
    among _ [] = False
    among c (d : ds) = c == d || among c ds

upToNull :: String -> String
upToNull [] = []
upToNull ('\0' : _) = []
upToNull (c : cs) = c : upToNull cs
