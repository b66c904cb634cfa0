{-# LANGUAGE NoImplicitPrelude #-}
-- | Exceptions.
module Control.Exception.Base
  (
  SomeException(..), Exception(..), IOException, ArithException(..), ArrayException(..), AssertionFailed(..),
  SomeAsyncException(..), AsyncException(..), NonTermination(..), NestedAtomically(..),
  BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..), NoMethodError(..),
  PatternMatchFail(..), RecConError(..), RecSelError(..), RecUpdError(..), ErrorCall(..), TypeError(..), throw,
  throwIO, ioError, catch, catches, Handler(..), catchJust, handle, handleJust, try, tryJust, evaluate,
  mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState,
  asyncExceptionToException, asyncExceptionFromException,
  assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Clew.Exception
