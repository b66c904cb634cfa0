-- | Numbers that are whole or not, as they were written.
module Data.Attoparsec.Number (Number (..)) where

import Clew.Attoparsec (Number (..))
