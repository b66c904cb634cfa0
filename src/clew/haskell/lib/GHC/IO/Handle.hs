-- | Handles of files.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hFileSize, hIsEOF, isEOF, hLookAhead, hSetBuffering, hSetBinaryMode, hFlush, hClose
  , SeekMode (..), hSeek, hTell, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hGetBuffering
  , hIsSeekable, hSetEcho, hGetEcho, hShow, hWaitForInput, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr
  ) where

import System.IO

