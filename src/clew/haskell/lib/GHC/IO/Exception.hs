-- | Exceptions of input and output.
module GHC.IO.Exception
  ( BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), Deadlock (..), AssertionFailed (..)
  , SomeAsyncException (..), asyncExceptionToException, asyncExceptionFromException, AsyncException (..)
  , ArrayException (..), ExitCode (..), ioException, ioError, IOError, IOException (..), IOErrorType (..), userError
  ) where

import Clew.Exception
import Control.Exception

ioException :: IOException -> IO a
ioException = ioError
