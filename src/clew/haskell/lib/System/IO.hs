{-# LANGUAGE NoImplicitPrelude #-}
-- | Input and output.
module System.IO
  (
  IO, FilePath, Handle, stdin, stdout, stderr, withFile, openFile, IOMode(..), hClose, readFile, readFile',
  writeFile, appendFile, hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering,
  hFlush, hSeek, SeekMode(..), hTell, HandlePosn, hGetPosn, hSetPosn, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable,
  hIsTerminalDevice, hSetEcho, hGetEcho, hShow, hReady, hWaitForInput, hGetChar, hGetLine, hLookAhead, hGetContents,
  hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr, putStrLn, print, getChar,
  getLine, getContents, getContents', readIO, readLn, hSetBinaryMode, withBinaryFile, openBinaryFile, openTempFile, openBinaryTempFile,
  hSetEncoding, hGetEncoding, TextEncoding, utf8, latin1, utf8_bom, utf16, utf32, char8, localeEncoding,
  mkTextEncoding, hSetNewlineMode, Newline(..), NewlineMode(..), nativeNewline, noNewlineTranslation,
  universalNewlineMode, nativeNewlineMode, fixIO
  ) where

import Clew.Base
import Clew.IO
import Clew.ReadIO
import Clew.Ref

openBinaryTempFile :: FilePath -> String -> IO (FilePath, Handle)
openBinaryTempFile folder name = openTempFile folder name >>= \(path, h) -> hSetBinaryMode h True >> return (path, h)
