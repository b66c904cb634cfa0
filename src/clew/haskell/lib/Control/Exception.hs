{-# LANGUAGE NoImplicitPrelude, PatternSynonyms #-}
-- | Exceptions.
module Control.Exception
  (
  SomeException(..), Exception(..), IOException, ArithException(..), ArrayException(..), AssertionFailed(..),
  SomeAsyncException(..), AsyncException(..), NonTermination(..), NestedAtomically(..),
  BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..), NoMethodError(..),
  PatternMatchFail(..), RecConError(..), RecSelError(..), RecUpdError(..), ErrorCall(.., ErrorCallWithLocation), TypeError(..), throw,
  throwIO, ioError, catch, catches, Handler(..), catchJust, handle, handleJust, try, tryJust, evaluate,
  mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState,
  interruptible, allowInterrupt, throwTo, asyncExceptionToException, asyncExceptionFromException,
  assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Clew.Base
import Clew.ErrorCalls
import Clew.Exception
import Clew.Scheduler (throwTo, yield)

-- | Let exceptions arrive that were thrown to this thread.
allowInterrupt :: IO ()
allowInterrupt = yield
