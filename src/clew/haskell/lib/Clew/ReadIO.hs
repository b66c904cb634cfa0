{-# LANGUAGE NoImplicitPrelude #-}
-- | Reading values from input.
module Clew.ReadIO (readIO, readLn) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Exception
import Clew.IO
import Clew.Read

readIO :: Read a => String -> IO a
readIO s = case [ x | (x, t) <- reads s, ("", "") <- lex t ] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO
