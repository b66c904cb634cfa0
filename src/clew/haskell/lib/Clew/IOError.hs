{-# LANGUAGE NoImplicitPrelude #-}
-- | Errors of input and output, taken apart and put together.
module Clew.IOError
  ( module Clew.IOError
  ) where

import Clew.Prim
import Clew.Base
import Clew.Show
import Clew.Exception

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError t place h path = IOError h t place "" Nothing path

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e place h path =
  e { ioe_handle = ioe_handle e <|> h, ioe_location = place, ioe_filename = ioe_filename e <|> path }

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType e = ioe_type e

ioeGetLocation, ioeGetErrorString :: IOError -> String
ioeGetLocation e = ioe_location e
ioeGetErrorString e = case ioe_type e == UserError of
  True -> ioe_description e
  False -> show (ioe_type e)

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle e = ioe_handle e

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName e = ioe_filename e

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e t = e { ioe_type = t }

ioeSetErrorString, ioeSetLocation, ioeSetFileName :: IOError -> String -> IOError
ioeSetErrorString e s = e { ioe_description = s }
ioeSetLocation e s = e { ioe_location = s }
ioeSetFileName e s = e { ioe_filename = Just s }

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e { ioe_handle = Just h }

tryIOError :: IO a -> IO (Either IOError a)
tryIOError = try

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f m = catch m (\e -> ioError (f e))

isResourceVanishedError :: IOError -> Bool
isResourceVanishedError e = ioe_type e == ResourceVanished

resourceVanishedErrorType :: IOErrorType
resourceVanishedErrorType = ResourceVanished

isResourceVanishedErrorType :: IOErrorType -> Bool
isResourceVanishedErrorType t = t == ResourceVanished

alreadyExistsErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists

isAlreadyExistsError :: IOError -> Bool
isAlreadyExistsError e = ioe_type e == AlreadyExists

isAlreadyExistsErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType t = t == AlreadyExists

doesNotExistErrorType :: IOErrorType
doesNotExistErrorType = NoSuchThing

isDoesNotExistError :: IOError -> Bool
isDoesNotExistError e = ioe_type e == NoSuchThing

isDoesNotExistErrorType :: IOErrorType -> Bool
isDoesNotExistErrorType t = t == NoSuchThing

alreadyInUseErrorType :: IOErrorType
alreadyInUseErrorType = ResourceBusy

isAlreadyInUseError :: IOError -> Bool
isAlreadyInUseError e = ioe_type e == ResourceBusy

isAlreadyInUseErrorType :: IOErrorType -> Bool
isAlreadyInUseErrorType t = t == ResourceBusy

fullErrorType :: IOErrorType
fullErrorType = ResourceExhausted

isFullError :: IOError -> Bool
isFullError e = ioe_type e == ResourceExhausted

isFullErrorType :: IOErrorType -> Bool
isFullErrorType t = t == ResourceExhausted

eofErrorType :: IOErrorType
eofErrorType = EOF

isEOFError :: IOError -> Bool
isEOFError e = ioe_type e == EOF

isEOFErrorType :: IOErrorType -> Bool
isEOFErrorType t = t == EOF

illegalOperationErrorType :: IOErrorType
illegalOperationErrorType = IllegalOperation

isIllegalOperation :: IOError -> Bool
isIllegalOperation e = ioe_type e == IllegalOperation

isIllegalOperationErrorType :: IOErrorType -> Bool
isIllegalOperationErrorType t = t == IllegalOperation

permissionErrorType :: IOErrorType
permissionErrorType = PermissionDenied

isPermissionError :: IOError -> Bool
isPermissionError e = ioe_type e == PermissionDenied

isPermissionErrorType :: IOErrorType -> Bool
isPermissionErrorType t = t == PermissionDenied

userErrorType :: IOErrorType
userErrorType = UserError

isUserError :: IOError -> Bool
isUserError e = ioe_type e == UserError

isUserErrorType :: IOErrorType -> Bool
isUserErrorType t = t == UserError
