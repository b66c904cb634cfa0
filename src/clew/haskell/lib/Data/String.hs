{-# LANGUAGE NoImplicitPrelude #-}
-- | Strings.
module Data.String
  (
  String, IsString(..), lines, words, unlines, unwords
  ) where

import Clew.Base
import Clew.String
