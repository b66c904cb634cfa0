-- | Places in a text.
module Text.Megaparsec.Pos
  ( Pos, mkPos, unPos, pos1, defaultTabWidth, InvalidPosException (..), SourcePos (..), initialPos, sourcePosPretty
  ) where

import Clew.MegaparsecStream
