{-# LANGUAGE NoImplicitPrelude #-}
-- | What Haskell 98 meant by names that mean more today.
module Clew.Haskell98 (try, catch, bracket, bracket_) where

import Clew.Base
import Clew.IO
import qualified Clew.Exception as E

try :: IO a -> IO (Either IOError a)
try = E.try

catch :: IO a -> (IOError -> IO a) -> IO a
catch = E.catch

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket = E.bracket

bracket_ :: IO a -> (a -> IO b) -> IO c -> IO c
bracket_ before after during = E.bracket before after (const during)
