{-# LANGUAGE NoImplicitPrelude #-}
-- | Input and output, as Haskell 98 names the module.
module IO
  (
  IO, FilePath, Handle, stdin, stdout, stderr, withFile, openFile, IOMode(..), hClose, readFile, readFile',
  writeFile, appendFile, hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering,
  hFlush, hSeek, SeekMode(..), hTell, HandlePosn, hGetPosn, hSetPosn, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable,
  hIsTerminalDevice, hSetEcho, hGetEcho, hShow, hReady, hWaitForInput, hGetChar, hGetLine, hLookAhead, hGetContents,
  hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr, putStrLn, print, getChar,
  getLine, getContents, getContents', readIO, readLn, hSetBinaryMode, withBinaryFile, openBinaryFile,
  hSetEncoding, hGetEncoding, TextEncoding, utf8, latin1, utf8_bom, utf16, utf32, char8, localeEncoding,
  mkTextEncoding, hSetNewlineMode, Newline(..), NewlineMode(..), nativeNewline, noNewlineTranslation,
  universalNewlineMode, nativeNewlineMode, fixIO, IOError, ioError, userError, try, catch, bracket, bracket_,
  isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation,
  isPermissionError, isUserError, ioeGetErrorString, ioeGetHandle, ioeGetFileName
  ) where

import Clew.Base
import Clew.IO
import Clew.ReadIO
import Clew.Ref
import Clew.IOError
import Clew.Haskell98
