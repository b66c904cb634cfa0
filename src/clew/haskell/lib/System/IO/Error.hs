{-# LANGUAGE NoImplicitPrelude #-}
-- | Errors of input and output.
module System.IO.Error
  (
  IOError, userError, mkIOError, annotateIOError, isAlreadyExistsError, isDoesNotExistError,
  isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation, isPermissionError, isUserError,
  isResourceVanishedError, ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName,
  ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName, IOErrorType,
  alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType,
  illegalOperationErrorType, permissionErrorType, userErrorType, ioError, catchIOError, tryIOError,
  modifyIOError, isUserErrorType, isDoesNotExistErrorType, isAlreadyExistsErrorType, isEOFErrorType,
  isPermissionErrorType, isIllegalOperationErrorType, isFullErrorType, isAlreadyInUseErrorType,
  resourceVanishedErrorType, isResourceVanishedErrorType
  ) where

import Clew.Exception
import Clew.IOError
