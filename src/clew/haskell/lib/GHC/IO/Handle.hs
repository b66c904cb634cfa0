-- | Handles of files.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hFileSize, hIsEOF, isEOF, hLookAhead, hSetBuffering, hSetBinaryMode, hFlush, hClose
  , SeekMode (..), hSeek, hTell, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hGetBuffering
  , hIsSeekable, hSetEcho, hGetEcho, hShow, hWaitForInput, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr
  , hDuplicate, hDuplicateTo
  ) where

import Clew.IO (hDuplicate, hDuplicateTo)
import System.IO

