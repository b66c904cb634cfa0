-- Messages that need what nothing else does: in actions, and in exceptions of the module's own.
module Reporting where

import Control.Exception

data Refused = Refused Int
  deriving Show

instance Exception Refused

report :: Int -> IO ()
report n = ioError (userError ("bad number " ++ show n))

refuse :: Int -> IO Int
refuse n = throwIO (Refused n)

refused :: Int -> Int
refused n = throw (Refused n)

missing :: String -> IO ()
missing name = fail ("no such name: " ++ name)
