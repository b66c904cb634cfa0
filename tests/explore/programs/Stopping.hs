module Stopping (Stops(..), twice) where

class Monad m => Stops m where
  stop :: String -> m a

instance Stops IO where
  stop _ = ioError (userError "stopped")

twice :: Stops m => m a -> m a
twice m = m >> stop "twice"
