-- | What can be parsed.
module Text.Megaparsec.Stream (Stream (..), VisualStream (..), TraversableStream (..)) where

import Clew.MegaparsecStream
