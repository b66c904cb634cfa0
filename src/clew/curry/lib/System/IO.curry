-- | Files and streams as far as the libraries of Haskell have them under the same names.
module System.IO
  ( Handle, IOMode(..), stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, isEOF, hGetChar, hGetLine, hGetContents
  , hPutChar, hPutStr, hPutStrLn, hPrint
  ) where

import Clew.IO
