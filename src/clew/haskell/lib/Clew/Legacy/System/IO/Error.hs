{-# LANGUAGE NoImplicitPrelude #-}
-- | Errors of input and output, when `try` and `catch` here were for them alone.
module Clew.Legacy.System.IO.Error
  (
  IOError, userError, mkIOError, annotateIOError, isAlreadyExistsError, isDoesNotExistError,
  isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation, isPermissionError, isUserError,
  isResourceVanishedError, ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName,
  ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName, IOErrorType,
  alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType,
  illegalOperationErrorType, permissionErrorType, userErrorType, ioError, try, catch, catchIOError, tryIOError,
  modifyIOError, isUserErrorType, isDoesNotExistErrorType, isAlreadyExistsErrorType, isEOFErrorType,
  isPermissionErrorType, isIllegalOperationErrorType, isFullErrorType, isAlreadyInUseErrorType
  ) where

import Clew.Exception hiding (catch, try)
import Clew.Haskell98 (catch, try)
import Clew.IOError
