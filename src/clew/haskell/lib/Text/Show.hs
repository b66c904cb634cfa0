{-# LANGUAGE NoImplicitPrelude #-}
-- | Values as text.
module Text.Show
  (
  ShowS, Show(..), shows, showChar, showString, showParen, showListWith
  ) where

import Clew.Show
