-- | A limit on the time of an action. Time stands still while an action runs, so none exceeds a limit that is not zero.
module System.Timeout (Timeout, timeout) where

import Control.Exception (Exception)

data Timeout = Timeout
  deriving Eq

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout

timeout :: Int -> IO a -> IO (Maybe a)
timeout limit action
  | limit == 0 = return Nothing
  | otherwise = fmap Just action
