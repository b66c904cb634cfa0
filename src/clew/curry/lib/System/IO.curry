-- | Files and streams as far as the libraries of Haskell have them under the same names.
module System.IO
  ( Handle, IOMode(..), stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, isEOF, hGetChar, hGetLine, hGetContents
  , getContents, hPutChar, hPutStr, hPutStrLn, hPrint, hReady, hIsReadable, hIsWritable, hIsTerminalDevice
  ) where

import Clew.IO
